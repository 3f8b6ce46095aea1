/** What a press on the cup does: all dice that are left are thrown. */

import { scoop } from "./motion.js";

/** @type {import("../../table/hand.js").Turns} */
export const TURNS = { roll: { sound: "throw", begin: scoop } };
