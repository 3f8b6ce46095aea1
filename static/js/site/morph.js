/**
 * Makes a piece of the page equal to new HTML while its nodes stay: focus, typed text, a
 * running drag and what this page added by itself survive. Frames of the live board and
 * htmx's `hx-swap="morph"` both end here.
 *
 * Client-owned: nodes with `data-client`, the attributes in CLIENT, and whether a button
 * that shares is hidden. Nodes with `data-keep` are left alone.
 */

const CLIENT = new Set(["data-look", "data-locked", "tabindex", "open"]);

const DRAWN = /^<(g|use)\b/;

/**
 * Pieces of a drawing belong to SVG.
 *
 * @param {string} html
 * @returns {PageElement|null}
 */
export function parse(html) {
  const template = document.createElement("template");
  const isDrawn = DRAWN.test(html);
  template.innerHTML = isDrawn ? `<svg>${html}</svg>` : html;
  const first = template.content.firstElementChild;
  return /** @type {PageElement|null} */ (isDrawn ? first.firstElementChild : first);
}

/**
 * Puts pieces in their places: replaced, inserted before the element they name, or taken
 * away when empty. A place this page does not show is passed over.
 *
 * @param {[string, string][]} pieces
 */
export function applyPieces(pieces) {
  for (const [id, html] of pieces) {
    const old = document.getElementById(id);
    if (!html) {
      old?.remove();
      continue;
    }
    const next = parse(html);
    const before = next?.getAttribute("data-before");
    if (old) morph(old, next);
    else if (before) document.getElementById(before)?.before(next);
  }
}

/** @param {[string, string, string][]} attributes */
export function applyAttributes(attributes) {
  for (const [id, name, value] of attributes) {
    document.getElementById(id)?.setAttribute(name, value);
  }
}

/**
 * @param {PageElement} old
 * @param {PageElement} next is used up
 */
export function morph(old, next) {
  if (old.hasAttribute("data-keep")) return;
  if (old.nodeName !== next.nodeName || isOtherCard(old, next)) {
    old.replaceWith(next);
    return;
  }
  syncAttributes(old, next);
  morphChildren(old, next);
}

/**
 * A card does not turn into another one: nothing of it may fade over.
 *
 * @param {PageElement} old
 * @param {PageElement} next
 */
function isOtherCard(old, next) {
  return old.dataset.number !== next.dataset.number || old.dataset.color !== next.dataset.color;
}

/**
 * @param {PageElement} old
 * @param {PageElement} next
 */
function syncAttributes(old, next) {
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !isClients(old, name)) old.removeAttribute(name);
  }
}

/**
 * @param {PageElement} element
 * @param {string} name
 */
function isClients(element, name) {
  return CLIENT.has(name) || (name === "hidden" && "share" in element.dataset);
}

/**
 * @param {Element} old
 * @param {Element|DocumentFragment} next is used up
 */
export function morphChildren(old, next) {
  let spot = skipClient(old.firstChild);
  for (const child of [...next.childNodes]) {
    const twin = twinOf(child, spot, old);
    if (!twin) {
      old.insertBefore(child, spot);
      continue;
    }
    if (twin !== spot) old.insertBefore(twin, spot);
    else spot = skipClient(spot.nextSibling);
    if (isElement(twin)) morph(twin, /** @type {PageElement} */ (child));
    else if (twin.nodeValue !== child.nodeValue) twin.nodeValue = child.nodeValue;
  }
  while (spot) {
    const gone = spot;
    spot = skipClient(spot.nextSibling);
    gone.remove();
  }
}

/**
 * The node that stands for `child` already: the same id, else the same kind at this spot.
 *
 * @param {ChildNode} child
 * @param {ChildNode|null} spot
 * @param {Element} parent
 * @returns {ChildNode|null}
 */
function twinOf(child, spot, parent) {
  if (isElement(child) && child.id) {
    const found = document.getElementById(child.id);
    return found?.parentNode === parent ? found : null;
  }
  const isSameKind = spot?.nodeName === child.nodeName && !(isElement(spot) && spot.id);
  return isSameKind ? spot : null;
}

/** @param {ChildNode|null} node */
function skipClient(node) {
  let spot = node;
  while (isElement(spot) && spot.hasAttribute("data-client")) {
    spot = spot.nextSibling;
  }
  return spot;
}

/**
 * @param {Node|null} node
 * @returns {node is PageElement}
 */
function isElement(node) {
  return node?.nodeType === Node.ELEMENT_NODE;
}
