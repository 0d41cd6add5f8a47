/** Keeps the files of one version of the page, and answers from them. */

declare const __FILES__: string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
/** Other programs of the same origin, and copies of this page in other folders, have caches too. */
const OWN = `inundate ${worker.registration.scope} `;
const CACHE = OWN + __VERSION__;
/** The addresses of the files. Other files in the folder are ignored. */
const PAGES = new Set(__FILES__.map((file) => new URL(file, worker.registration.scope).pathname));

worker.addEventListener("install", (event) => {
  // The names of the assets have a hash: a copy that the browser has is the right one. The others
  // are asked for again.
  const fresh = (file: string) => (file.startsWith("assets/") ? "default" : "no-cache");
  const requests = __FILES__.map((file) => new Request(file, { cache: fresh(file) }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

worker.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(OWN) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(forget());
});

worker.addEventListener("message", (event) => {
  if (event.data === "skip waiting") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !PAGES.has(pathname)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    return kept ?? fetch(request);
  };
  event.respondWith(answer());
});
