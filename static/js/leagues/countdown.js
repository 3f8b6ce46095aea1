/** How long it is until something begins, in the language of the page. */

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const FROM = 2; // "in 26 hours" says more than "in 1 day"
const TICK_MS = 1000;

const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });

/** @param {number} seconds */
export function told(seconds) {
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= FROM * step) ?? STEPS.at(-1);
  return words.format(Math.trunc(seconds / size), unit);
}

function tick() {
  for (const element of document.querySelectorAll("[data-countdown]")) {
    const seconds = (Date.parse(element.dataset.countdown) - Date.now()) / 1000;
    const text = told(seconds);
    if (element.textContent !== text) element.textContent = text;
  }
}

if (document.querySelector("[data-countdown]")) {
  tick();
  setInterval(tick, TICK_MS);
}
