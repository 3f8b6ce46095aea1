/** Asks the browser to open this page without a network, too. */

const main = document.getElementById("main");
const FILES = /\.(js|css|svg|png)$/;

/** Has the page and all it was made of kept, where a browser can. */
export async function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(main.dataset.worker);
  const ready = await navigator.serviceWorker.ready;
  const own = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = own.filter(
    ({ origin, pathname }) =>
      origin === location.origin && FILES.test(pathname) && pathname !== main.dataset.worker,
  );
  ready.active.postMessage({
    keep: [...new Set([location.pathname, ...files.map(({ pathname }) => pathname)])],
  });
}
