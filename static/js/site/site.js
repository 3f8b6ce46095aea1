/** What every page has. It keeps nothing itself: see ligretto_site/assets/bundles.py. */

import "./menu.js";
import "./morph.js";
import "./pages.js";
import "./renew.js";
import "./settings.js";
