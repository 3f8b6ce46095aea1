/**
 * What the pages of events do beyond forms: swapping two people by tap, drag or keys, the
 * clock of a seating, moving lines of an order, ticking all, printing. Without it every
 * form does the same with one press more.
 */

const FAR_ENOUGH_PX = 8;
/** When the clocks of the page run out, by the clock of the page. */
const ends = new WeakMap();

start();
document.addEventListener("htmx:afterSwap", start);

function start() {
  for (const label of document.querySelectorAll("[data-tick-all][hidden]")) label.hidden = false;
  for (const button of document.querySelectorAll("[data-print][hidden]")) button.hidden = false;
  for (const button of document.querySelectorAll("[data-sign][hidden]")) button.hidden = false;
  for (const clock of document.querySelectorAll("[data-seconds-left]")) wind(clock);
}

// Keyboards of numbers have no minus on some phones: a button beside the box turns the sign.
document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-sign]");
  const box = button && document.getElementById(button.dataset.sign);
  if (!(box instanceof HTMLInputElement)) return;
  const digits = box.value.replace(/^[-\u2212]/, "");
  box.value = digits === box.value ? `-${digits}` : digits;
  box.focus();
});

// A seating's clock: the page is told how long is left, and counts from when it was told.
/** @param {HTMLElement} clock */
function wind(clock) {
  if (clock.dataset.told !== clock.dataset.secondsLeft) {
    clock.dataset.told = clock.dataset.secondsLeft;
    ends.set(clock, performance.now() + Number(clock.dataset.secondsLeft) * 1000);
  }
  tell(clock);
}

/** @param {HTMLElement} clock */
function tell(clock) {
  const left = Math.round((ends.get(clock) - performance.now()) / 1000);
  const minutes = Math.floor(Math.abs(left) / 60);
  const seconds = String(Math.abs(left) % 60).padStart(2, "0");
  const text = `${left < 0 ? "+" : ""}${minutes}:${seconds}`;
  if (clock.textContent !== text) clock.textContent = text;
}

setInterval(() => {
  for (const clock of document.querySelectorAll("[data-seconds-left]")) wind(clock);
}, 250);

// Two people who are chosen change places.
document.addEventListener("change", ({ target }) => {
  if (target.matches?.(".event-seat input")) swapWhenTwo();
  if (target instanceof HTMLInputElement && target.matches("[data-tick-all] input")) {
    for (const box of target.closest("section").querySelectorAll("input[name='entrants']"))
      box.checked = target.checked;
  }
});

function swapWhenTwo() {
  const chosen = document.querySelectorAll(".event-seat input:checked");
  if (chosen.length === 2) document.getElementById("swap").requestSubmit();
}

/** @type {{seat: HTMLElement, x: number, y: number, isFar: boolean}|null} */
let dragged = null;

document.addEventListener("pointerdown", (event) => {
  const seat = event.target.closest?.(".event-seat");
  if (seat && event.button === 0)
    dragged = { seat, x: event.clientX, y: event.clientY, isFar: false };
});

document.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  const away = Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y);
  dragged.isFar ||= away > FAR_ENOUGH_PX;
  for (const seat of document.querySelectorAll(".event-seat.over")) seat.classList.remove("over");
  if (dragged.isFar) seatAt(event)?.classList.add("over");
});

document.addEventListener("pointerup", (event) => {
  const was = dragged;
  dragged = null;
  for (const seat of document.querySelectorAll(".event-seat.over")) seat.classList.remove("over");
  const target = was?.isFar ? seatAt(event) : null;
  if (!target || target === was.seat) return;
  for (const box of document.querySelectorAll(".event-seat input:checked")) box.checked = false;
  for (const seat of [was.seat, target]) seat.querySelector("input").checked = true;
  swapWhenTwo();
});

document.addEventListener("pointercancel", () => {
  dragged = null;
});
document.addEventListener(
  "dragstart",
  (event) => event.target.closest?.(".event-seat") && event.preventDefault(),
);

/** @param {MouseEvent} event */
function seatAt(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest(".event-seat");
}

// Lines of an order move up and down in the page; the form then sends them as they stand.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-move]");
  if (button?.closest("[data-order]")) {
    event.preventDefault();
    const line = button.closest("li");
    const other =
      button.dataset.move === "up" ? line.previousElementSibling : line.nextElementSibling;
    if (!other) return;
    if (button.dataset.move === "up") other.before(line);
    else other.after(line);
    button.focus();
    button.dispatchEvent(new Event("change", { bubbles: true }));
  }
  if (event.target.closest("[data-print]")) print();
});

// What was told on top goes away with the next thing somebody does.
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.requestConfig.verb !== "get") document.getElementById("errors")?.replaceChildren();
});
