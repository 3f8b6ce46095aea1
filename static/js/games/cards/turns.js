/** What a press on the hand does and sounds like: three cards turned, or all picked up. */

/** @type {import("../../table/hand.js").Turns} */
export const TURNS = { flip: { sound: "flip" }, pickup: { sound: "deal" } };
