/**
 * What was typed at a table, kept on this phone until the site has it.
 *
 * All rounds are sent each time, under a word that is new for each sending: what is sent
 * twice is done once. `pad` is this phone's name for itself at this table: the site knows
 * by it what came from here.
 */

const RETRY_MS = 10_000;
const PATIENCE_MS = 20_000;

const form = document.getElementById("pad");
const here = form.action;
const place = `pad:${new URL(here).pathname}`;

let kept = read();
let isSending = false;
let timer = 0;
let tell = () => {};

/** What is kept: rounds, and whether they are still to be sent. */
export const now = () => kept;

/** Says how to tell people how far it is: a state, and what the site has answered. */
export function listen(told) {
  tell = told;
}

/** Keeps what is in the boxes of a round that is not whole yet. */
export function keepTyping(typing) {
  kept = { ...kept, typing, seen: kept.isPending ? kept.seen : seen() };
  write();
}

/** Keeps rounds, and sends them as soon as there is a network. */
export function keep(rounds, { isFinal, why = "" }) {
  const before = kept.isPending ? kept : { seen: seen(), isFinal: false };
  kept = { pad: kept.pad, rounds, why, seen: before.seen, isFinal: isFinal || before.isFinal, isPending: true, word: random(), typing: null };
  write();
  return send();
}

/** Forgets what was kept: the site's own is right. */
export function forget() {
  kept = { pad: kept.pad, isPending: false, typing: null };
  write();
}

/** Sends what is kept, if anything is, and goes on trying. */
export async function send() {
  if (isSending || !kept.isPending) return;
  clearTimeout(timer);
  isSending = true;
  tell("sending");
  const { word } = kept;
  const answer = await post(new FormData(form), kept);
  isSending = false;
  if (answer === null || answer.status >= 500) return later("kept");
  const said = await words(answer);
  if (answer.ok && said) return arrived(said, word);
  if (answer.status === 429) return later("often");
  if (answer.status === 409) return tell("clash", said);
  return tell(said ? "refused" : "old", said);
}

/** Shows both: what was typed here, and what somebody else has typed. */
export function lookAtBoth() {
  const sent = document.createElement("form");
  sent.method = "post";
  sent.action = here;
  for (const [name, value] of filled(new FormData(form), kept)) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    sent.append(field);
  }
  document.body.append(sent);
  sent.submit();
}

addEventListener("online", () => send());

function arrived(said, word) {
  form.elements.seen.value = said.seen;
  if (kept.word !== word) {
    kept.seen = said.seen;
    write();
    return send();
  }
  kept = { pad: kept.pad, isPending: false, typing: kept.typing, seen: said.seen };
  write();
  return tell("saved", said);
}

function later(state) {
  timer = setTimeout(send, RETRY_MS);
  tell(state);
}

/** Null where there is no network, or nobody answers in time. */
async function post(data, sent) {
  const body = filled(data, sent);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const asked = { method: "POST", body, signal, headers: { "X-Pad": "1" } };
  return fetch(here, asked).catch(() => null);
}

/** Null where the answer is a page, such as one that asks to sign in. */
async function words(answer) {
  const isWords = answer.headers.get("Content-Type")?.startsWith("application/json");
  return isWords ? answer.json() : null;
}

function filled(data, { rounds, pad, word, seen: known, isFinal, why }) {
  const body = new FormData();
  body.set("csrfmiddlewaretoken", data.get("csrfmiddlewaretoken"));
  body.set("pad", pad);
  body.set("key", word);
  body.set("seen", known);
  body.set("do", isFinal ? "finish" : "save");
  body.set("why", why);
  rounds.forEach((round, at) => {
    for (const [who, boxes] of Object.entries(round)) {
      for (const [name, text] of Object.entries(boxes)) body.set(`r${at + 1}-${who}-${name}`, text);
    }
  });
  return body;
}

const seen = () => form.elements.seen.value;

function random() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read() {
  const fresh = { pad: random() + random(), isPending: false, typing: null };
  const text = localStorage.getItem(place);
  return text ? { ...fresh, ...JSON.parse(text) } : fresh;
}

function write() {
  localStorage.setItem(place, JSON.stringify(kept));
}
