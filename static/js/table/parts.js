/** What pages of tables and replays and the games share: see ligretto_site/assets/bundles.py. */

import "./banner.js";
import "./board.js";
import "./clock.js";
import "./effects.js";
import "./freeze.js";
import "./game.js";
import "./icons.js";
import "./keys.js";
import "./last-moves.js";
import "./motion.js";
import "./sound.js";
import "./texts.js";
import "./toast.js";
