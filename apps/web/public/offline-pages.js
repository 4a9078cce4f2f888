// Keeps pages that ask for it and their files, so that they open without a connection: the door of an event and the day of an
// assessor. Each folder of pages has its own worker with its own cache. It never keeps answers of the server's calls.
const cacheName = `evenhand${new URL(self.registration.scope).pathname}`;
const file = /^\/(assets\/|favicon\.svg$|color-scheme\.js$|site\.webmanifest$)/;

/** Fetches and keeps a page or file. A new version's files take the place of the old ones when its page is kept. */
async function keep(path) {
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (!answer.ok) return;
  const cache = await caches.open(cacheName);
  await cache.put(path, answer);
}

async function keepAll({ page, files }) {
  const cache = await caches.open(cacheName);
  const wanted = new Set(files);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (file.test(pathname) && !wanted.has(pathname)) await cache.delete(pathname);
  }
  const known = await Promise.all(files.map((path) => cache.match(path)));
  await Promise.allSettled([keep(page), ...files.filter((path, at) => file.test(path) && !known[at]).map(keep)]);
}

/** Returns the page from the network, or the kept one. Its address is compared without the query that it may carry. */
const pageOf = (request, path) => fetch(request).catch(async () => (await caches.match(path)) ?? Response.error());

const fileOf = async (request, path) => (await caches.match(path)) ?? fetch(request);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keepAll(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname));
  else if (file.test(pathname)) event.respondWith(fileOf(request, pathname));
});
