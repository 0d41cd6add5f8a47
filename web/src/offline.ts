/** The page without a connection. */

import type { App } from "./app.js";
import { texts } from "./texts/more.js";

/** Registers the service worker, and offers a new version when it is there. */
export function offline(app: App): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker
    .register("./sw.js")
    .then((registration) => {
      const offer = (worker: ServiceWorker | null) => {
        if (!worker || !hadOne) return;
        const run = () => worker.postMessage("skip waiting");
        app.tell({ text: texts().update, action: { label: texts().reload, run } });
      };
      if (registration.waiting) offer(registration.waiting);
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
      });
    })
    // Plain http and some private windows have none: the page then needs its connection.
    .catch(() => undefined);
  navigator.serviceWorker.addEventListener("controllerchange", () => hadOne && location.reload());
}
