"""What a page makes a browser load, found in its files."""

from bench.live.pages import links_within

SCRIPT = b"""/** @import { Live } from "./live.js" */
import { once } from "./once.1a2b.js";
import {
  one,
  other,
} from "../both.3c4d.js";
// import "./old.js";

export class Play {
  /**
   * @param {import("./live.js").Live} live
   */
  constructor(live) {
    this.later = () => import("./later.5e6f.js");
  }
}
"""


def test_script_loads_its_modules_but_no_types_of_comments() -> None:
    assert links_within("/static/js/table/play.js", SCRIPT) == [
        "./once.1a2b.js",
        "../both.3c4d.js",
        "./later.5e6f.js",
    ]


def test_style_loads_pictures_and_other_styles() -> None:
    style = b"@import 'base.css'; .felt { background: url(\"felt.svg\") }"

    assert links_within("/static/css/site.css", style) == ["base.css", "felt.svg"]
