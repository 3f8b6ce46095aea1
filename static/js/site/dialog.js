/**
 * Pages that lie beside the one that is open: a link marked `data-dialog` shows them in a
 * dialog. Who reports somebody, or calls a friend, does not leave the table for it.
 */

const dialog = document.createElement("dialog");
dialog.id = "side-dialog";
dialog.className = "table-menu side-dialog";
dialog.setAttribute("aria-labelledby", "dialog-title");
document.body.append(dialog);

dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
document.addEventListener("click", open);

/** @param {Click} event */
async function open(event) {
  const link = event.target.closest?.("a[data-dialog]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const from = link.closest("dialog");
  await window.htmx.ajax("GET", link.href, { target: dialog, swap: "innerHTML" });
  if (!dialog.querySelector("#dialog-title")) return;
  if (from !== dialog) from?.close();
  if (!dialog.open) dialog.showModal();
}
