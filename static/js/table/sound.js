/** Short, dry, wooden and papery sounds, made on the spot. Off is remembered. */

import { wantsSound } from "../site/settings.js";

/** How loud others are heard. */
export const OTHERS_LOUD = 0.35;

/** @type {AudioContext|null} */
let context = null;
/** @type {AudioBuffer|null} */
let hiss = null;

document.addEventListener("sound", () => (wantsSound() ? wake() : context?.suspend()));

/** Browsers let a page sound only after the first touch. */
export function wake() {
  if (!wantsSound()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/**
 * @param {string} name of a sound
 * @param {{number?: number, loud?: number}} [how] the number on the card, and how loud
 */
export function play(name, { number = 1, loud = 1 } = {}) {
  if (!wantsSound() || context?.state !== "running") return;
  SOUNDS[name](context.currentTime, number, loud);
}

/** @type {Record<string, (at: number, number: number, loud: number) => void>} */
const SOUNDS = {
  deal: (at, _, loud) => {
    for (const late of [0, 0.05, 0.1, 0.15, 0.2, 0.25]) paper(at + late, 2600, 0.03, 0.16 * loud);
  },
  flip: (at, _, loud) => {
    paper(at, 3400, 0.025, 0.22 * loud);
    paper(at + 0.03, 2100, 0.04, 0.16 * loud);
  },
  play: (at, number, loud) => {
    paper(at, 900, 0.05, 0.3 * loud);
    wood(at, 150 * 2 ** ((number - 1) / 12), 0.09, 0.34 * loud);
  },
  throw: (at, _, loud) => {
    for (const late of [0, 0.07, 0.13, 0.2]) paper(at + late, 420, 0.05, 0.3 * loud);
    for (const [late, pitch] of [
      [0.27, 310],
      [0.32, 270],
      [0.36, 340],
    ])
      wood(at + late, pitch, 0.05, 0.24 * loud);
  },
  complete: (at, _, loud) => {
    wood(at, 620, 0.12, 0.4 * loud);
    wood(at + 0.11, 830, 0.16, 0.4 * loud);
  },
  duty: (at, _, loud) => {
    for (const late of [0, 0.16]) wood(at + late, 118, 0.12, 0.5 * loud);
  },
  beaten: (at) => sweep(at, 2400, 700, 0.16, 0.2),
  refused: (at) => wood(at, 92, 0.12, 0.5),
  stop: (at) => bell(at, 1320, 0.9, 0.26),
  freeze: (at) => bell(at, 1320, 0.12, 0.22),
  seat: (at) => {
    paper(at, 500, 0.08, 0.3);
    wood(at + 0.06, 128, 0.09, 0.4);
  },
  podium: (at) => {
    for (const [late, pitch] of [
      [0, 523],
      [0.15, 659],
      [0.3, 784],
    ])
      wood(at + late, pitch, 0.32, 0.36);
  },
  count: (at) => wood(at, 480, 0.06, 0.4),
  start: (at) => {
    paper(at, 1700, 0.07, 0.5);
    wood(at, 720, 0.1, 0.4);
  },
};

/**
 * A struck block: a short tone that falls a little.
 *
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function wood(at, pitch, length, loud) {
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch * 1.18, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  tone.connect(fade(at, length, loud));
  tone.start(at);
  tone.stop(at + length + 0.05);
}

/**
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function bell(at, pitch, length, loud) {
  for (const [ratio, share] of [
    [1, 1],
    [2.76, 0.35],
    [5.4, 0.15],
  ]) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch * ratio;
    tone.connect(fade(at, length / ratio ** 0.5, loud * share));
    tone.start(at);
    tone.stop(at + length + 0.05);
  }
}

/**
 * Card on felt: a breath of noise around one pitch.
 *
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function paper(at, pitch, length, loud) {
  noise(at, length, loud, (filter) => filter.frequency.setValueAtTime(pitch, at));
}

/**
 * @param {number} at
 * @param {number} from
 * @param {number} to
 * @param {number} length
 * @param {number} loud
 */
function sweep(at, from, to, length, loud) {
  noise(at, length, loud, (filter) => {
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
  });
}

/**
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 * @param {(filter: BiquadFilterNode) => void} tune
 */
function noise(at, length, loud, tune) {
  const source = context.createBufferSource();
  source.buffer = hiss ??= whiteNoise();
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 1.1;
  tune(filter);
  source.connect(filter).connect(fade(at, length, loud * 2));
  source.start(at, Math.random() / 2, length + 0.05);
}

function whiteNoise() {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/**
 * A gain that is loud at once and gone after `length` seconds.
 *
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 */
function fade(at, length, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(context.destination);
  return gain;
}
