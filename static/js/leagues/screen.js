/** The big screen: turns its pictures, runs its clock, and says when the site is silent. */

const TURN_MS = 10_000;
const TICK_MS = 250;
const MINUTE = 60;
const HOUR = 3600;

const { next, lost } = document.body.dataset;
let step = 0;
let ahead = 0; // the server's clock minus ours, in seconds
let drawn = "";

const picture = () => document.getElementById("picture");
const now = () => Date.now() / 1000 + ahead;

/** @param {number} seconds */
function digits(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [left / HOUR, (left % HOUR) / MINUTE, left % MINUTE].map(
    Math.floor,
  );
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** @param {string} digit */
function numeral(digit) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "numeral");
  svg.setAttribute("viewBox", "0 0 24 32");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#n${digit}`);
  svg.append(use);
  return svg;
}

/**
 * @param {string} text
 * @param {boolean} isOver
 */
function drawClock(text, isOver) {
  const clock = picture().querySelector(".clock");
  if (text === drawn && clock.childElementCount) return;
  drawn = text;
  clock.classList.toggle("time-up", isOver);
  clock.dataset.text = text;
  const signs = [...text].map((sign) =>
    sign === ":"
      ? Object.assign(document.createElement("i"), { textContent: sign })
      : numeral(sign),
  );
  clock.replaceChildren(...signs);
}

function tick() {
  const [until, shows] = [picture().dataset.until, picture().dataset.shows].map(Number);
  if (until) drawClock(digits(until - now()), until - now() <= 0);
  const waiting = picture().querySelector(".shows-in");
  if (waiting) waiting.textContent = digits(shows - now());
}

function settle() {
  ahead = Number(picture().dataset.now) - Date.now() / 1000;
  drawn = "";
  /** @param {string} name */
  const of = (name) => picture().querySelector(name).textContent.trim();
  document.querySelector(".turn-here").textContent = of(".turn");
  document.querySelector(".said-here").textContent = [of(".said"), of(".rest")]
    .filter(Boolean)
    .join(" · ");
  tick();
}

async function turn() {
  try {
    const answer = await fetch(next + (step + 1), { headers: { "X-Requested-With": "screen" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    picture().replaceWith(document.adoptNode(page.getElementById("picture")));
    step += 1;
    document.querySelector(".lost").textContent = "";
    settle();
  } catch {
    document.querySelector(".lost").textContent = lost; // the last picture stays
  }
}

settle();
setInterval(tick, TICK_MS);
setInterval(turn, TURN_MS);
