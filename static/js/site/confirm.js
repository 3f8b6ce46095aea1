/**
 * Asks first: a form marked `data-confirm` opens its question in a dialog instead of a page
 * of its own. The dialog is closed by its buttons, by Escape, and by a tap beside it.
 */

const dialog = document.getElementById("confirm");

document.addEventListener("submit", ask, { capture: true });
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
dialog.addEventListener("submit", (event) => {
  if (event.target.hasAttribute("hx-post")) dialog.close();
});
// Loaded anew because the host asked to leave: the browser would scroll to where one was.
const sentAway = document.querySelector("#join #sent-away");
if (sentAway) {
  history.scrollRestoration = "manual";
  addEventListener("pageshow", () => sentAway.focus());
}

/** @param {At<"submit", Document, SubmitEvent>} event */
function ask(event) {
  const form = event.target;
  if (!form.hasAttribute("data-confirm")) return;
  event.preventDefault();
  askAt(form.action, form.closest("dialog"));
}

/**
 * @param {string} address of the question
 * @param {HTMLDialogElement|null} [from] makes way for it
 */
export async function askAt(address, from = null) {
  dialog.replaceChildren();
  await window.htmx.ajax("GET", address, { target: dialog, swap: "innerHTML" });
  if (!dialog.querySelector("form")) return;
  from?.close();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector("#confirm-no").focus();
}
