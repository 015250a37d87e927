// Opens /reserved without a network, and nothing else. What it opens is put aside by that page
// (client/features/claim/use-own-claims.ts); this only reads it. All other requests go their way as if it were not there.
const CACHE = 'reserved';
const PAGE = '/reserved';
const WAIT_MS = 4_000;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // Below it are the keys of links: those are kept nowhere.
    if (pathname === PAGE) event.respondWith(networkFirst(request));
  } else if (/^\/(assets|uploads)\//.test(pathname)) event.respondWith(storedFirst(request, pathname));
});

/** A phone that has one bar only waits for ever. */
async function networkFirst(request) {
  const answer = fetch(request);
  const page = await stored(PAGE);
  if (!page) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS, page));
  return Promise.race([answer.catch(() => page), late]);
}

/** The names of these files change with what is in them. */
async function storedFirst(request, pathname) {
  return (
    (await stored(pathname)) ??
    fetch(request).catch(async (error) => {
      const otherSize = await storedSize(pathname);
      if (otherSize) return otherSize;
      throw error;
    })
  );
}

// To open a cache that was deleted would make it anew.
const stored = (path) => caches.match(path, { cacheName: CACHE, ignoreVary: true });

/** One size of each picture is kept; a browser asks for the one that fits its screen. */
async function storedSize(pathname) {
  const [name] = /^\/uploads\/[0-9a-f]{32}-\d+x\d+/.exec(pathname) ?? [];
  if (!name || !(await caches.has(CACHE))) return undefined;
  const cache = await caches.open(CACHE);
  const found = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(name));
  return found && cache.match(found, { ignoreVary: true });
}
