/** What the page keeps in the browser, and nowhere else. */

import { type Settings, validSettings } from "./settings.js";

/** A game that can go on after the page was closed. */
export interface KeptGame {
  /** The share code with the moves made. */
  code: string;
  hints: number;
  undos: number;
  /** Whether the statistics have its end. */
  recorded: boolean;
}

/** The keys, and what each one holds. The page tells it in its settings. */
export const KEYS = {
  settings: "inundate.settings",
  game: "inundate.game",
  unfinished: "inundate.unfinished",
  records: "inundate.records",
} as const;

/** Without storage (some private windows refuse it) the page plays on and forgets. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: see above.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const loadSettings = () => validSettings(read(KEYS.settings));

export const saveSettings = (settings: Settings) => write(KEYS.settings, settings);

/** A kept game, if it is one. */
export function loadGame(slot: "game" | "unfinished"): KeptGame | undefined {
  const kept = read(KEYS[slot]);
  if (!isObject(kept) || typeof kept.code !== "string") return undefined;
  const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
  return {
    code: kept.code,
    hints: count(kept.hints),
    undos: count(kept.undos),
    recorded: kept.recorded === true,
  };
}

export const saveGame = (slot: "game" | "unfinished", game: KeptGame | undefined) => write(KEYS[slot], game);

/** The lines of the statistics, oldest first. */
export function loadRecords(): string[] {
  const kept = read(KEYS.records);
  return Array.isArray(kept) ? kept.filter((line) => typeof line === "string") : [];
}

export const addRecord = (line: string) => write(KEYS.records, [...loadRecords(), line]);

export const forgetRecords = () => write(KEYS.records, undefined);
