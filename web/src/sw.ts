/** Keeps the files of one version of the page, and answers from them. */

declare const __FILES__: string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `inundate ${__VERSION__}`;

worker.addEventListener("install", (event) => {
  // The names of the assets have a hash: a copy that the browser has is the right one. The others are asked for again.
  const fresh = (file: string) => (file.startsWith("assets/") ? "default" : "no-cache");
  const requests = __FILES__.map((file) => new Request(file, { cache: fresh(file) }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

worker.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(forget());
});

worker.addEventListener("message", (event) => {
  if (event.data === "skip waiting") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
    return kept ?? fetch(request);
  };
  event.respondWith(answer());
});
