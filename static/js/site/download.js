/** A download that says how far it is, where it takes longer than a moment. */

const PATIENCE_MS = 1000;
const FILE_MARK = [0x50, 0x4b, 0x03, 0x04]; // each file of an archive begins so

for (const link of document.querySelectorAll("a[data-download]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    download(link);
  });
}

/** @param {HTMLAnchorElement} link */
async function download(link) {
  if (link.getAttribute("aria-busy") === "true") return;
  const said = document.getElementById("download-said");
  const bar = document.getElementById("download-bar");
  said.textContent = "";
  link.setAttribute("aria-busy", "true");
  const patience = setTimeout(() => {
    bar.hidden = false;
  }, PATIENCE_MS);
  try {
    const answer = await fetch(link.href);
    if (!answer.ok || !answer.headers.has("X-Files")) throw new Error(String(answer.status));
    bar.max = Number(answer.headers.get("X-Files"));
    bar.value = 0;
    const blob = await read(answer, (files) => {
      bar.value = Math.min(files, bar.max);
    });
    save(blob, /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition"))[1]);
  } catch {
    said.textContent = link.dataset.failed;
  } finally {
    clearTimeout(patience);
    bar.hidden = true;
    link.removeAttribute("aria-busy");
  }
}

/**
 * Reads an answer to its end and tells how many files have begun so far.
 *
 * @param {Response} answer
 * @param {(files: number) => void} tell
 */
async function read(answer, tell) {
  const parts = [];
  let files = 0;
  let matched = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    for (const byte of value) {
      if (byte === FILE_MARK[matched]) matched += 1;
      else matched = byte === FILE_MARK[0] ? 1 : 0;
      if (matched === FILE_MARK.length) {
        files += 1;
        matched = 0;
      }
    }
    tell(files);
  }
  return new Blob(parts, { type: "application/zip" });
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE_MS);
}
