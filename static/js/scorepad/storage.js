/**
 * What was typed at a table, kept on this phone until the site has it.
 *
 * Several tabs of one phone may show the same table: all they know lies in the browser's
 * storage. Rounds that wait stand each under a key of their own, named in the order in
 * which they were saved; only what has arrived is taken away, with what is older. One tab
 * sends at a time. All rounds are sent each time, under a word that is new for each
 * saving: what is sent twice is done once.
 */

const RETRY_MS = 10_000;
const PATIENCE_MS = 20_000;

const form = document.getElementById("pad");
const here = form.action;
const place = `pad:${new URL(here).pathname}`;
const WAITS = `${place}#w-`;

let timer = 0;
/** @type {(state: string, said?: PadAnswer) => void} */
let tell = () => {};

/**
 * The rounds that are still to be sent, or null.
 *
 * @returns {PadWaiting | null}
 */
export function waiting() {
  const word = words().at(-1);
  return word ? { word, ...read(WAITS + word) } : null;
}

/**
 * What is typed and not saved yet, or null; `isFresh` where nothing was saved since.
 *
 * @returns {(PadTyping & {isFresh: boolean}) | null}
 */
export function typing() {
  const typed = read(`${place}#typing`);
  return typed && { ...typed, isFresh: typed.base === base() };
}

/**
 * What the site has, as far as this phone knows, or null.
 *
 * @returns {PadKnown | null}
 */
export const known = () => read(`${place}#known`);

/**
 * Says how to tell people how far it is: a state, and what the site has answered.
 *
 * @param {typeof tell} told
 */
export function listen(told) {
  tell = told;
}

/**
 * Tells of what other tabs do with this table.
 *
 * @param {() => void} told
 */
export function listenToTabs(told) {
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(place)) told();
  });
}

/**
 * Takes note of what the site has, where the page knows more than this phone did.
 *
 * @param {PadKnown} fresh
 */
export function learn(fresh) {
  const old = known();
  if (old && old.at >= fresh.at) return;
  const isSame = old && old.seen === fresh.seen;
  write(`${place}#known`, { ...fresh, word: isSame ? old.word : undefined });
}

/** A word that changes whenever anything that is kept does. */
export const version = () => JSON.stringify([words(), known(), read(`${place}#typing`)]);

/**
 * Keeps what is in the boxes.
 *
 * @param {PadTyping} typed
 */
export function keepTyping(typed) {
  write(`${place}#typing`, { ...typed, base: base() });
}

/** Forgets what is typed and was not saved. */
export const forgetTyping = () => localStorage.removeItem(`${place}#typing`);

/**
 * Keeps rounds, and sends them as soon as there is a network.
 *
 * @param {PadRound[]} rounds
 * @param {{isFinal: boolean, why?: string}} how
 */
export function keep(rounds, { isFinal, why = "" }) {
  const before = waiting();
  const word = nextWord();
  const isOver = isFinal || Boolean(before?.isFinal);
  write(WAITS + word, { rounds, why, seen: before ? before.seen : seen(), isFinal: isOver });
  forgetUntil(before?.word);
  forgetTyping();
  return send();
}

/** Forgets what was not sent: the site's own is right. */
export function forget() {
  forgetUntil(words().at(-1));
  forgetTyping();
}

/**
 * Sends what is kept, if anything is, and goes on trying.
 *
 * @returns {Promise<void>}
 */
export async function send() {
  clearTimeout(timer);
  if (!waiting()) return;
  if (!navigator.locks) return void (await sendAll());
  await navigator.locks.request(place, { ifAvailable: true }, (lock) =>
    lock ? sendAll() : wait(),
  );
}

/** Shows both: what was typed here, and what somebody else has typed. */
export function lookAtBoth() {
  const sent = document.createElement("form");
  sent.method = "post";
  sent.action = here;
  for (const [name, value] of filled(waiting())) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    sent.append(field);
  }
  document.body.append(sent);
  sent.submit();
}

addEventListener("online", () => send());

async function sendAll() {
  for (let sent = waiting(); sent; sent = waiting()) {
    tell("sending");
    const answer = await post(sent);
    if (answer === null || answer.status >= 500) return later("kept");
    const said = await wordsOf(answer);
    if (answer.status === 429) return later("often");
    if (!answer.ok || !said) return tell(stopped(answer, said), said);
    arrived(sent, said);
  }
}

/**
 * @param {Response} answer
 * @param {PadAnswer | null} said
 */
function stopped({ status }, said) {
  if (!said) return "old";
  return status === 409 ? "clash" : "refused";
}

/**
 * @param {PadWaiting} sent
 * @param {PadAnswer} said
 */
function arrived({ word, rounds }, { seen: place_, at, isFinal }) {
  form.elements.seen.value = String(place_);
  write(`${place}#known`, { rounds, seen: place_, at, isFinal, word });
  forgetUntil(word);
  if (!waiting()) tell("saved", { isFinal });
}

/** @param {string} state */
function later(state) {
  wait();
  tell(state);
}

function wait() {
  timer = setTimeout(send, RETRY_MS);
}

/**
 * Null where there is no network, or nobody answers in time.
 *
 * @param {PadWaiting} sent
 * @returns {Promise<Response | null>}
 */
function post(sent) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const asked = { method: "POST", body: filled(sent), signal, headers: { "X-Pad": "1" } };
  return fetch(here, asked).catch(/** @returns {Response | null} */ () => null);
}

/**
 * Null where the answer is a page, such as one that asks to sign in.
 *
 * @param {Response} answer
 * @returns {Promise<PadAnswer> | null}
 */
function wordsOf(answer) {
  const isWords = answer.headers.get("Content-Type")?.startsWith("application/json");
  return isWords ? answer.json() : null;
}

/** @param {PadWaiting} sent */
function filled({ rounds, word, seen: known_, isFinal, why }) {
  const body = new FormData();
  body.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
  body.set("pad", pad());
  body.set("key", word);
  body.set("seen", String(known_));
  body.set("do", isFinal ? "finish" : "save");
  body.set("why", why);
  rounds.forEach((round, at) => {
    for (const [who, boxes] of Object.entries(round)) {
      for (const [name, text] of Object.entries(boxes)) body.set(`r${at + 1}-${who}-${name}`, text);
    }
  });
  return body;
}

/** The place in the log of what this phone has seen of the table. */
const seen = () => known()?.seen ?? Number(form.elements.seen.value);

/** What typing goes on from: what this phone has saved last, or what the site had. */
const base = () => words().at(-1) ?? known()?.word ?? `site-${seen()}`;

/** This phone's name for itself at this table: the site knows by it what came from here. */
function pad() {
  const name = localStorage.getItem(place) ?? random(16);
  localStorage.setItem(place, name);
  return name;
}

/** The words of what waits, the oldest first. */
function words() {
  const keys = Array.from({ length: localStorage.length }, (_none, at) => localStorage.key(at));
  return keys
    .filter((key) => key?.startsWith(WAITS))
    .map((key) => key.slice(WAITS.length))
    .sort();
}

/** Later than all before, by the alphabet as well, even where the clock was put back. */
function nextWord() {
  const latest = [...words(), known()?.word ?? ""].sort().at(-1);
  const time = Math.max(Date.now(), (Number.parseInt(latest, 36) || 0) + 1);
  return `${time.toString(36).padStart(9, "0")}-${random(4)}`;
}

/** @param {string} [word] */
function forgetUntil(word) {
  for (const each of words()) if (word && each <= word) localStorage.removeItem(WAITS + each);
}

/** @param {number} bytes */
function random(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** @param {string} key */
function read(key) {
  const text = localStorage.getItem(key);
  return text ? JSON.parse(text) : null;
}

/**
 * @param {string} key
 * @param {object} value
 */
function write(key, value) {
  localStorage.setItem(key, JSON.stringify(value));
}
