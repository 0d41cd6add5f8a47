/**
 * Pages that tests use one after the other. To open the first page of a new context takes a
 * processor 1.3 seconds, most of them for its processes and for compiling what is already compiled
 * elsewhere. To empty a page and open it again takes 0.5.
 */

import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** How long a test waits for anything, in milliseconds; `PATIENCE` says another time. */
const PATIENCE = Number(process.env.PATIENCE ?? 120_000);

/** The most pages that wait to be used again, each with a process of its own. */
const MOST = 6;

const DESKTOP = { width: 1440, height: 900 };

/** The settings of a page that are fixed when it opens. */
export interface Kind extends Omit<BrowserContextOptions, "viewport"> {
  /** Whether somebody comes for the first time; all others know the game. */
  isNew: boolean;
}

interface Used {
  page: Page;
  /** The messages of the console, and every request to another host. */
  complaints: string[];
  kind: string;
  home: string;
  colorScheme: Kind["colorScheme"];
  session: CDPSession;
}

const idle: Used[] = [];
const busy = new Map<Page, Used>();

/** A page of a kind on which nothing is stored, and nothing but files of `home` is kept. */
export async function take(browser: Browser, home: string, kind: Kind): Promise<Page> {
  const name = JSON.stringify(kind);
  const at = idle.findIndex((one) => one.kind === name && one.home === home);
  const [used] = at < 0 ? [] : idle.splice(at, 1);
  if (!used) return fresh(browser, home, kind);
  busy.set(used.page, used);
  if (!(await empty(used))) {
    await discard(used.page);
    return fresh(browser, home, kind);
  }
  used.complaints.length = 0;
  return used.page;
}

/** A page in a context of its own, which has never seen a file. */
export async function fresh(browser: Browser, home: string, kind: Kind): Promise<Page> {
  const { isNew, colorScheme = "light", ...options } = kind;
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: DESKTOP,
    colorScheme,
    ...options,
  });
  // A loaded machine takes long for what takes milliseconds alone.
  context.setDefaultTimeout(PATIENCE);
  if (!isNew) await context.addInitScript(() => localStorage.setItem("inundate.taught", "3"));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const used: Used = {
    page,
    complaints: [],
    kind: JSON.stringify(kind),
    home,
    colorScheme,
    session,
  };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) used.complaints.push(message.text());
  });
  page.on("pageerror", (error) => used.complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !url.startsWith("blob:") && !url.startsWith("data:"))
      used.complaints.push(url);
  });
  busy.set(page, used);
  return page;
}

/**
 * Keeps a page for the next test, or for the next round of this one. It may not have complained.
 */
export async function putAway(page: Page): Promise<void> {
  const used = busy.get(page);
  if (!used) throw new Error("expected a page that is in use");
  if (used.complaints.length) {
    await discard(page);
    throw new Error(`expected no complaints, found ${used.complaints.join("\n")}`);
  }
  if (page.isClosed()) {
    busy.delete(page);
    return;
  }
  for (const other of page.context().pages()) if (other !== page) await other.close();
  // Ends its workers. What it writes at its end is written before it is emptied.
  await page.goto("about:blank");
  busy.delete(page);
  idle.push(used);
  const [oldest] = idle.length > MOST ? idle.splice(0, 1) : [];
  await oldest?.page.context().close();
}

/**
 * Puts away what a test has left open. After one that has failed they are closed. A test that has
 * changed what `empty` does not set back closes its context itself.
 */
export async function clear(hasFailed: boolean): Promise<void> {
  for (const page of [...busy.keys()]) await (hasFailed ? discard : putAway)(page);
}

async function discard(page: Page): Promise<void> {
  busy.delete(page);
  await page.context().close();
}

/** Deletes what the page has stored, and says whether all of it is gone. */
async function empty({ page, home, session, colorScheme }: Used): Promise<boolean> {
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(home).origin,
    storageTypes: "all",
  });
  // Undoes the changes that a test may have made.
  await page.mouse.move(0, 0);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme });
  // The storage of a tab is not in that list, and is reached only from a page of the same host.
  await page.goto(new URL("empty/", home).href);
  return page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const kept = [await caches.keys(), await navigator.serviceWorker.getRegistrations()];
    return kept.every((some) => some.length === 0);
  });
}
