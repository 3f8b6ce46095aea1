/**
 * Pages that lie beside the one that is open: a link marked `data-sheet` shows them in a
 * dialog. Who reports somebody, or calls a friend, does not leave the table for it.
 */

const sheet = document.createElement("dialog");
sheet.id = "sheet";
sheet.className = "table-menu sheet";
sheet.setAttribute("aria-labelledby", "sheet-title");
document.body.append(sheet);

sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
document.addEventListener("click", open);

async function open(event) {
  const link = event.target.closest?.("a[data-sheet]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const from = link.closest("dialog");
  await window.htmx.ajax("GET", link.href, { target: sheet, swap: "innerHTML" });
  if (!sheet.querySelector("#sheet-title")) return;
  if (from !== sheet) from?.close();
  if (!sheet.open) sheet.showModal();
}
