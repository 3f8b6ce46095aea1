/**
 * The game of this table. Shared scripts ask it, and never which game it is: each game
 * answers with one module, `js/games/<game>.js`, loaded only where that game is played.
 *
 * @typedef {{code: string, wanted?: string}} Why a code of the rules, and the piece wanted
 *
 * @typedef {object} EffectContext
 * @property {boolean} isMine whether this page's own seat did it
 * @property {HTMLElement} stage
 * @property {{stop: () => void, countTo: (until: number) => void}} clock
 * @property {HappenedEffect[]} effects all effects of the same frame
 *
 * @typedef {object} Table what the controls of a game are given
 * @property {import("./claims.js").Claims} claims
 * @property {import("./freeze.js").Freeze} freeze
 * @property {import("./clock.js").Clock} clock
 * @property {() => number} now the server's clock, epoch milliseconds
 * @property {() => void} call calls a mistake
 * @property {AbortSignal} signal ends the listeners of these controls
 *
 * @typedef {{key: string, usual: string, shiftKey: boolean, target: HTMLElement}} Key `usual`:
 *   the key that does the same where nobody changed theirs
 *
 * @typedef {object} Ending what is shown of a finished round before its scores
 * @property {(effects: HappenedEffect[]) => void} begin
 * @property {number} lasts milliseconds
 * @property {(act: () => void) => void} whenSkipped
 * @property {() => void} end
 *
 * @typedef {object} Controls how somebody with a seat, or a spectator, uses the board
 * @property {(event: Click) => boolean} click whether it was for the board
 * @property {(key: Key) => boolean} key whether it was for the board
 * @property {(key: string) => boolean} repeats whether a key that is held counts again
 * @property {() => void} afterBoard after the whole board was drawn
 * @property {() => void} afterChange after anything on the board has changed
 * @property {() => void} cancel nothing is in the fingers, chosen or about to be sent
 * @property {Ending} ending
 *
 * @typedef {object} Watcher how the board of a replay is looked at
 * @property {(event: Click) => boolean} click
 * @property {() => void} afterBoard
 *
 * @typedef {object} Game
 * @property {Record<string, Effect>} effects by kind, besides those every game has
 * @property {boolean} hasErrorCall whether a mistake can be called in honour mode
 * @property {(act: string, key: string) => boolean} hasAct whether an act of the list of
 *   keys can be done at this table
 * @property {(node: HTMLElement, piece: string) => void} redraw turns the drawing of one
 *   piece into that of another
 * @property {(table: Table) => Controls} control
 * @property {() => Watcher} watch
 * @property {(squares: string[], number: string) => void} [pointAt] marks squares that a
 *   lesson means, where a board is one drawing; none takes the marks away
 */

/**
 * What a page makes of one kind of effect, with details as the tellers of its game send them.
 *
 * @template {unknown[]} [Details=never[]]
 * @typedef {(context: EffectContext, ...details: Details) => void} Effect
 */

/** @type {Game} */
let loaded;

/** The game of the page, once its module is loaded. */
export const game = () => loaded;

/** What the page says of its game: `module`, `acts`, `space`, `highest`. */
export const facts = () => document.getElementById("game-facts").dataset;

/** The number that ends a pile or row. */
export const highest = () => Number(facts().highest);

/** Loads the module of the game the page names; again after another one was chosen. */
export async function loadGame() {
  ({ game: loaded } = await import(facts().module));
}
