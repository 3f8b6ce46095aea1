/* Keeps the score pads of this phone, so that they open where there is no network. */

const KEPT = "pads";
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const MOST = 90;
const STATIC = "{{ static|escapejs }}";
const PAD = /^\/events\/[^/]+\/tables\/\d+-\d+\/pad\/$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const paths = event.data?.keep;
  if (Array.isArray(paths)) event.waitUntil(keepAll(paths));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const isPad = request.mode === "navigate" && PAD.test(url.pathname);
  if (isPad || url.pathname.startsWith(STATIC)) event.respondWith(answer(request, url));
});

/**
 * From the network, as ever; only where that fails, as it was the last time. A pad that
 * its reader may not read any more is not kept, and none for long.
 */
async function answer(request, url) {
  const cache = await caches.open(KEPT);
  const isPad = PAD.test(url.pathname);
  try {
    const fresh = await fetch(request);
    if (isPad && fresh.ok) await put(cache, url.pathname, fresh.clone());
    else if (isPad && fresh.status < 500 && fresh.status !== 429) await cache.delete(url.pathname);
    return fresh;
  } catch (failure) {
    const kept = await cache.match(url.pathname);
    if (kept && !(isPad && isOld(kept))) return kept;
    throw failure;
  }
}

const isOld = (kept) => Date.now() - Date.parse(kept.headers.get("Date")) > KEPT_MS;

async function keepAll(paths) {
  const cache = await caches.open(KEPT);
  for (const path of paths) {
    const fresh = await fetch(path);
    if (fresh.ok) await put(cache, path, fresh);
  }
}

/** The latest stay; what was put in first goes first. */
async function put(cache, path, fresh) {
  await cache.delete(path);
  await cache.put(path, fresh);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
}
