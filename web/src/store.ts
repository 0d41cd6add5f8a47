/** The storage of the page: it keeps all in the browser, and nowhere else. */

import { dailyOfName, type Result } from "./daily.js";
import { type Settings, validSettings } from "./settings.js";

/** A game as it was left. */
export interface LeftGame {
  /** The share code with the moves made. */
  code: string;
  hints: number;
  undos: number;
  /** Whether the statistics have its end. */
  recorded: boolean;
  /** When its first move was made and when it came to its end, in milliseconds since 1970. */
  begun?: number;
  ended?: number;
}

/** A game that can go on after the page was closed. */
export interface KeptGame extends LeftGame {
  /** Whether it is over. */
  over: boolean;
  /** When it was changed last, in milliseconds since 1970. */
  at: number;
  /** The game on the same board that a restart has put away. */
  before?: LeftGame;
  /** The result of the first game that flooded this board. */
  result?: Result;
  /** The looks of the colors in the picture or file of the board. */
  paint?: readonly string[];
  /** Whether the player has chosen a palette in place of that. */
  repainted?: boolean;
}

/** The keys, and what each one holds. The page shows them in its settings. */
export const KEYS = {
  settings: "inundate.settings",
  /** The name of the game that was opened last. */
  current: "inundate.current",
  records: "inundate.records",
  /** How many of the first boards are done. */
  taught: "inundate.taught",
  /** The puzzles that were solved, and the best rush. */
  puzzles: "inundate.puzzles",
  /** The last duels over links, with the player that this browser has in each. */
  duels: "inundate.duels",
} as const;

/**
 * The prefix of the key of a kept game. Its name follows: the code of its board as it was opened.
 */
const GAME = "inundate.game ";

/**
 * How many games are kept besides those of days. The ones that were not touched for longest go
 * first.
 */
export const MOST_GAMES = 100;

/** Without storage (some private windows refuse it) the page plays on and forgets. */
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
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

/** A kept number that counts something; 0 if it is not valid. */
export const count = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;

function leftGame(kept: unknown): LeftGame | undefined {
  if (!isObject(kept) || typeof kept.code !== "string") return undefined;
  const { code, hints, undos, recorded } = kept;
  const [begun, ended] = [count(kept.begun), count(kept.ended)];
  const tally = { hints: count(hints), undos: count(undos), recorded: recorded === true };
  return { code, ...tally, ...(begun && { begun }), ...(ended && { ended }) };
}

function validResult(kept: unknown): Result | undefined {
  if (!isObject(kept) || !count(kept.moves)) return undefined;
  const par = count(kept.par);
  return { moves: count(kept.moves), hints: count(kept.hints), ...(par && { par }) };
}

/** Looks of colors as `#rrggbb`; undefined if they are anything else. */
export function validPaint(kept: unknown): readonly string[] | undefined {
  const isLook = (look: unknown) => typeof look === "string" && /^#[0-9a-f]{6}$/.test(look);
  return Array.isArray(kept) && kept.length && kept.every(isLook) ? kept : undefined;
}

/** The kept game of a name, if there is one. */
export function loadGame(name: string): KeptGame | undefined {
  const kept = read(GAME + name);
  const left = leftGame(kept);
  if (!left || !isObject(kept)) return undefined;
  const before = leftGame(kept.before);
  const paint = validPaint(kept.paint);
  const result = validResult(kept.result);
  return {
    ...left,
    over: kept.over === true,
    at: count(kept.at),
    ...(before && { before }),
    ...(result && { result }),
    ...(paint && { paint, repainted: kept.repainted === true }),
  };
}

export function saveGame(name: string, game: KeptGame | undefined): void {
  const isNew = game && !loadGame(name);
  write(GAME + name, game);
  if (!isNew) return;
  const others = keptGames().filter(([other]) => !dailyOfName(other));
  for (const [old] of others.slice(MOST_GAMES)) write(GAME + old, undefined);
}

/** The name of the game that the key of a change elsewhere is about. */
export const gameOfKey = (key: string) =>
  key.startsWith(GAME) ? key.slice(GAME.length) : undefined;

/** The keys of all that is kept, also by earlier versions and other programs. */
export function keptKeys(): string[] {
  try {
    return Array.from(localStorage, (_, index) => localStorage.key(index) ?? "");
  } catch {
    // Forbidden: see above.
    return [];
  }
}

/** All kept games with their names, the last one first. */
export function keptGames(): [name: string, game: KeptGame][] {
  const found = keptKeys().flatMap((key): [string, KeptGame][] => {
    const name = gameOfKey(key);
    const game = name === undefined ? undefined : loadGame(name);
    return name !== undefined && game ? [[name, game]] : [];
  });
  return found.sort(([, a], [, b]) => b.at - a.at);
}

/** The name of the game that this tab has shown last, or any other if it has shown none. */
export const loadCurrent = (): string | undefined =>
  inStorages((storage) => storage.getItem(KEYS.current)).find(Boolean) ?? undefined;

export function saveCurrent(name: string): void {
  inStorages((storage) => storage.setItem(KEYS.current, name));
}

/** Does something in the storage of the tab, and in that of the browser. */
const inStorages = <Result>(action: (storage: Storage) => Result): Result[] =>
  [() => sessionStorage, () => localStorage].flatMap((storage) => {
    try {
      return [action(storage())];
    } catch {
      // Full or forbidden: see above.
      return [];
    }
  });

/** How many of the first boards are done. */
export const loadTaught = () => count(read(KEYS.taught));

export const saveTaught = (boards: number) => write(KEYS.taught, boards);
