import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Daily,
  dailyOfName,
  LEVELS,
  medalMarks,
  nameOfDaily,
  withoutLimit,
} from "../src/daily.js";
import { COLOR_KEYS, meaning } from "../src/keys.js";
import { areApart, contrast, inkOn, PALETTE_NAMES, shades } from "../src/palette.js";
import {
  addRecord,
  codeSummary,
  dailyStreak,
  dayAfter,
  forgetRecords,
  inMonth,
  leftOfDay,
  loadRecords,
  medalOf,
  weeksOf,
} from "../src/results.js";
import { dayOf, linkTarget } from "../src/router.js";
import { USUAL } from "../src/settings.js";
import { seenCode } from "../src/sheets/import.js";
import { DEFAULT_CHOICE, gameId, limitOf } from "../src/sheets/new-game.js";
import { linkTo } from "../src/sheets/share.js";
import {
  KEYS,
  keptGames,
  loadCurrent,
  loadGame,
  loadSettings,
  MOST_GAMES,
  saveCurrent,
  saveGame,
  saveSettings,
  validPaint,
} from "../src/store.js";
import { analysisTexts, editorTexts } from "../src/texts/analysis.js";
import { duelTexts } from "../src/texts/duel.js";
import { speak } from "../src/texts/language.js";
import { texts } from "../src/texts/more.js";
import { lessonTexts, play } from "../src/texts/play.js";
import { puzzleTexts } from "../src/texts/puzzles.js";
import { german, reading } from "../src/texts/refusals.js";
import { tileTexts } from "../src/texts/tiles.js";
import { Game } from "../src/wasm/rules.js";
import { storage } from "./rules.js";

const classic = (day: string): Daily => ({ day, level: "classic" });
const nameOfDay = (day: string) => nameOfDaily(classic(day)) ?? "";

describe("the router", () => {
  const now = new Date("2026-11-21T23:59:59Z");
  it("tells codes, ids and nothing apart", () => {
    expect(linkTarget("", now)).toEqual({ kind: "none" });
    expect(linkTarget("#", now)).toEqual({ kind: "none" });
    expect(linkTarget("#daily", now)).toEqual({ kind: "id", id: "daily:2026-11-21" });
    expect(linkTarget("#daily:hard", now)).toEqual({ kind: "id", id: "daily:2026-11-21:hard" });
    expect(linkTarget("#random:4x4x3:1", now)).toEqual({ kind: "id", id: "random:4x4x3:1" });
    expect(linkTarget("#1/random%3A4x4x3%3A1/9/02", now)).toEqual({
      kind: "code",
      code: "1/random:4x4x3:1/9/02",
    });
    expect(linkTarget("#%E0%A4%A", now)).toEqual({ kind: "code", code: "%E0%A4%A" });
  });
  it("makes links and days", () => {
    expect(linkTo("1/a/b/", { origin: "https://x", pathname: "/y/" })).toBe("https://x/y/#1/a/b/");
    expect(dayOf(now)).toBe("2026-11-21");
  });
});

describe("the keyboard", () => {
  const press = (key: string, more = {}, handlers = {}) =>
    meaning(
      { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
      handlers,
    );
  it("plays colors with digits and with letters that are no commands", () => {
    expect(press("1")).toBe(0);
    expect(press("0")).toBe(9);
    expect(press("a")).toBe(10);
    expect(new Set(COLOR_KEYS).size).toBe(COLOR_KEYS.length);
    for (const command of "uzryhbnst") expect(COLOR_KEYS).not.toContain(command);
  });
  it("runs commands", () => {
    expect(press("U")).toBe("undo");
    expect(press("z", { ctrlKey: true })).toBe("undo");
    expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("redo");
    expect(press("?", { shiftKey: true })).toBe("help");
  });
  it("does first what is shown has a handler for", () => {
    const handlers = { p: false, "-": false, arrowleft: false };
    expect(press("P", {}, handlers)).toBe("p");
    expect(press("o", {}, handlers)).toBe(press("o"));
    expect(press("-", {}, handlers)).toBe("-");
    expect(press("-", { ctrlKey: true }, handlers)).toBeUndefined();
    expect(press("ArrowLeft", {}, handlers)).toBe("arrowleft");
    expect(press("ArrowRight", {}, handlers)).toBeUndefined();
    expect(press("z", { ctrlKey: true }, handlers)).toBe("undo");
  });
  it("leaves the browser its own keys", () => {
    expect(press("r", { ctrlKey: true })).toBeUndefined();
    expect(press("n", { metaKey: true })).toBeUndefined();
    expect(press("1", { altKey: true })).toBeUndefined();
    expect(press("Tab")).toBeUndefined();
  });
});

describe("palettes", () => {
  it("have 24 different colors, and more when asked", () => {
    for (const name of PALETTE_NAMES) {
      expect(new Set(shades(name, 24)).size, name).toBe(24);
      for (const color of shades(name, 62)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
  it("are written on legibly", () => {
    // Whatever the colors of a picture are.
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) {
          const digits = [red, green, blue].map((value) => value.toString(16).padStart(2, "0"));
          const color = `#${digits.join("")}`;
          expect(contrast(color, inkOn(color)), color).toBeGreaterThan(4.2);
        }
  });
  it("of a picture may be alike", () => {
    expect(areApart(["#3a6fc4", "#00ff80", "#ffffff"])).toBe(true);
    expect(areApart(["#3a6fc4", "#00ff80", "#3a70c8"])).toBe(false);
    for (const name of PALETTE_NAMES.filter((name) => name !== "grey"))
      expect(areApart(shades(name, 6)), name).toBe(true);
  });
});

describe("the colors of a picture", () => {
  it("are kept only if they are colors", () => {
    expect(validPaint(["#00ff80", "#3a6fc4"])).toEqual(["#00ff80", "#3a6fc4"]);
    const lists = [[], ["red"], ["#00ff8"], ["#00FF80"], [1], ["#00ff80}*{x:y"]];
    for (const bad of [undefined, "#00ff80", ...lists])
      expect(validPaint(bad), String(bad)).toBeUndefined();
  });
});

const TABLES = [
  play,
  lessonTexts,
  texts,
  analysisTexts,
  duelTexts,
  editorTexts,
  puzzleTexts,
  tileTexts,
];

describe("texts", () => {
  const values = ["①", "②", "③", "④"];
  /** The names of the texts, with the values that each one shows. */
  const form = (table: object): unknown =>
    Object.fromEntries(
      Object.entries(table).map(([name, text]) => {
        if (typeof text === "function")
          return [name, values.filter((value) => text(...values).includes(value))];
        if (Array.isArray(text)) return [name, `list of ${text.length}`];
        return [name, typeof text === "object" ? form(text) : "text"];
      }),
    );
  it("say the same in both languages", () => {
    for (const table of TABLES) expect(form(table.de)).toEqual(form(table.en));
  });
  it("are not empty and know one from many", () => {
    const both = (["en", "de"] as const).flatMap((one) =>
      TABLES.map((table): object => table[one]),
    );
    for (const table of both) {
      for (const text of Object.values(table))
        if (typeof text === "string") expect(text.trim()).not.toBe("");
    }
    expect(texts.en.moves(1)).toBe("1 move");
    expect(texts.en.moves(2)).toBe("2 moves");
    expect(texts.de.moves(1)).toBe("1 Zug");
    expect(texts.de.moves(21)).toBe("21 Züge");
    expect(puzzleTexts.de.goOn(1)).toBe("Richtig. 1 Zug reicht jetzt. Welche Farbe?");
    expect(puzzleTexts.de.wrong("Blau", 1)).toContain(": 1 Zug ist jetzt nötig");
    // In every other text a single one is said as such.
    const many = /\b(reichen|sind) 1 |(?<!(by|of|×) )\b1 (cells|games|hints|moves|slips|tiles)\b/;
    const always = ["best", "flooded", "notBest", "away"];
    for (const [name, text] of both.flatMap((table) => Object.entries(table))) {
      if (typeof text !== "function" || always.includes(name)) continue;
      for (const first of [1, "x"]) expect(text(first, 1, 1, 1), name).not.toMatch(many);
    }
    expect(texts.en.alsoLostEach("7 and 13")).toBe("Moves 7 and 13 also lost one each.");
  });
});

describe("a board that was read from a picture", () => {
  const seen = {
    rows: 2,
    cols: 3,
    cells: [0, 1, 0, 2, 2, 1],
    colors: ["#f00", "#0f0", "#00f"],
    confidence: 1,
  };
  it("becomes a code, with its pivot if that is not the corner", () => {
    expect(seenCode({ ...seen, pivot: undefined })).toBe("1/grid:2x3:abaccb");
    expect(seenCode({ ...seen, pivot: [1, 2] })).toBe("1/grid:2x3:abaccb:1,2");
    const cells = [undefined, 1, 0, 2, undefined, 1];
    expect(seenCode({ ...seen, cells, pivot: undefined })).toBe("1/grid:2x3:_bac_b:0,1");
  });
});

describe("refusals in German", () => {
  it("say the place, what was expected and what was found", () => {
    const said = {
      "line 3: row 1: expected 3 cells as in row 0, found 2":
        "Zeile 3: Reihe 1 (ab 0): erwartet: 3 Felder wie in Reihe 0; gefunden: 2",
      "board of the code: expected 3×3 cells, found 8":
        "Brett des Codes: erwartet: 3×3 Felder; gefunden: 8",
      "move 2 of the code: the region already has the color 1":
        "Zug 2 des Codes: das Gebiet hat die Farbe 1 schon",
      "expected a day YYYY-MM-DD of the calendar, found `2026-13-01`":
        "erwartet: ein Tag JJJJ-MM-TT des Kalenders; gefunden: `2026-13-01`",
    };
    for (const [english, expected] of Object.entries(said)) expect(german(english)).toBe(expected);
  });
  it("are there for all that a link may have wrong", () => {
    const codes =
      "1/random:9x9 1/random:9x9x5:many 1/random:9x9x5:3/sometimes 1/random:9x9x5:3/9/x " +
      "1/random:9x9x0:3 1/random:0x9x5:3 " +
      "1/grid:2x2:abab:9,9 1/grid:2x2:abab:here 1/grid:2x2:aba 1/grid:two:aba 1/grid:2x2:ab?a " +
      "1/grid:3x3:a_a___a_a " +
      "1/grid:2x3:rgbrrg:free/fair/b 1/grid:2x3:rgbrrg:free/fair/9:b 1/grid:1x2:ab/none/a " +
      "1/grid:1x2:ab/none/bb " +
      "1/circle:2x2:abab 9/x nonsense daily:2026-13-01";
    for (const code of codes.split(" ")) {
      let said = "";
      try {
        const asked = linkTarget(code, new Date());
        if (asked.kind === "id") Game.fromId(asked.id);
        if (asked.kind === "code") Game.fromCode(asked.code);
      } catch (error) {
        said = german((error as Error).message);
      }
      const message = said.replace(/`[^`]*`/g, "").replace(/erwartet: (random|none).*?; /, "");
      expect(message, code).not.toBe("");
      // Words of messages that have no German.
      expect(message, code).not.toMatch(
        /\b(expected|found|cells|colors|moves?|seed|code|limit|begins|day)\b/,
      );
    }
  });
  it("keep what they do not know", () => {
    expect(german("odd: expected a spoon, found a fork")).toBe(
      "odd: expected a spoon, found a fork",
    );
    expect(german("line 1: expected a spoon, found a fork")).toBe(
      "Zeile 1: erwartet: a spoon; gefunden: a fork",
    );
    expect(german("unreachable")).toBe("unreachable");
  });
  it("say in German how a text was read", () => {
    const notes = "a list in brackets; cells separated by `;`; 2 rows of 3 cells, as `2 3` above";
    expect(reading(notes)).toBe(notes);
    vi.stubGlobal("document", { documentElement: {} });
    speak("de");
    expect(reading(`${notes} them says`)).toBe(
      "eine Liste in Klammern; Felder, getrennt durch `;`; 2 Zeilen mit 3 Feldern, nach `2 3` davor",
    );
    expect(reading("an odd spoon")).toBe("an odd spoon");
    speak("en");
    vi.unstubAllGlobals();
  });
});

describe("the store", () => {
  const game = {
    code: "1/random:4x4x3:1/9/02",
    hints: 1,
    undos: 2,
    recorded: true,
    over: false,
    at: 7,
  };

  beforeEach(() => {
    vi.stubGlobal("localStorage", storage());
    vi.stubGlobal("sessionStorage", storage());
  });
  it("reads back what it wrote", () => {
    saveGame("1/random:4x4x3:1/9/", game);
    expect(loadGame("1/random:4x4x3:1/9/")).toEqual(game);
    saveGame("1/random:4x4x3:1/9/", undefined);
    expect(loadGame("1/random:4x4x3:1/9/")).toBeUndefined();
    saveSettings({ ...USUAL, palette: "grey", largePrint: true });
    expect(loadSettings()).toEqual({ ...USUAL, palette: "grey", largePrint: true });
    addRecord("a");
    addRecord("b");
    expect(loadRecords()).toEqual(["a", "b"]);
  });
  it("keeps a game of each board, the last ones", () => {
    for (let at = 1; at <= MOST_GAMES + 3; at++) saveGame(`board ${at}`, { ...game, at });
    expect(keptGames()).toHaveLength(MOST_GAMES);
    expect(keptGames()[0]).toEqual([`board ${MOST_GAMES + 3}`, { ...game, at: MOST_GAMES + 3 }]);
    expect(loadGame("board 3")).toBeUndefined();
    // Those of days are kept besides.
    for (let day = "2026-01-01"; day < "2026-07-01"; day = dayAfter(day))
      saveGame(nameOfDay(day), { ...game, at: 1 });
    expect(keptGames()).toHaveLength(MOST_GAMES + 181);
    expect(loadGame("board 4")).toBeDefined();
    for (let day = "2026-01-01"; day < "2026-07-01"; day = dayAfter(day))
      saveGame(nameOfDay(day), undefined);
    const ended = { ...game, ended: 9, result: { moves: 21, hints: 0, par: 19 } };
    saveGame("board 5", ended);
    expect(loadGame("board 5")).toEqual(ended);
    saveGame("board 5", { ...ended, result: { moves: -1, hints: 0 } });
    expect(loadGame("board 5")).not.toHaveProperty("result");
    const before = { code: "1/random:4x4x3:1/9/0", hints: 0, undos: 0, recorded: false };
    saveGame("board 4", { ...game, over: true, before });
    expect(loadGame("board 4")?.before).toEqual(before);
    const painted = { ...loadGame("board 4"), paint: ["#00ff80", "#3a6fc4"], repainted: true };
    saveGame("board 4", painted as NonNullable<ReturnType<typeof loadGame>>);
    expect(loadGame("board 4")).toEqual(painted);
    saveGame("board 4", { ...painted, paint: ["red"] } as NonNullable<ReturnType<typeof loadGame>>);
    expect(loadGame("board 4")).not.toHaveProperty("paint");
    addRecord("a");
    forgetRecords();
    expect(loadRecords()).toEqual([]);
    expect(loadGame("board 4")).toBeUndefined();
    expect(keptGames()).toHaveLength(MOST_GAMES - 1);
  });
  it("knows the game of this tab, and in a new tab that of any other", () => {
    expect(loadCurrent()).toBeUndefined();
    saveCurrent("mine");
    localStorage.setItem(KEYS.current, "another");
    expect(loadCurrent()).toBe("mine");
    vi.stubGlobal("sessionStorage", storage());
    expect(loadCurrent()).toBe("another");
  });
  it("does without what it cannot read", () => {
    for (const text of ["", "{", "null", "7", "[]", '{"code":7}', '{"largePrint":"yes"}']) {
      for (const key of [...Object.values(KEYS), "inundate.game x"])
        localStorage.setItem(key, text);
      expect(loadSettings()).toEqual(USUAL);
      expect(loadGame("x")).toBeUndefined();
      expect(keptGames()).toEqual([]);
      expect(loadRecords()).toEqual([]);
    }
    // Of settings of another version it keeps what it knows.
    localStorage.setItem(KEYS.settings, '{"theme":"dark","gone":1}');
    expect(loadSettings()).toEqual({ ...USUAL, theme: "dark" });
    // Palettes and vibration that earlier versions had.
    for (const palette of ["vivid", "muted"]) {
      localStorage.setItem(KEYS.settings, JSON.stringify({ palette, haptics: true, sound: true }));
      expect(loadSettings()).toEqual({ ...USUAL, sound: true });
    }
    localStorage.setItem(KEYS.settings, '{"theme":"pink","palette":"x"}');
    expect(loadSettings()).toEqual(USUAL);
    localStorage.setItem("inundate.game x", '{"code":"x","hints":-3,"undos":"many","before":7}');
    const empty = { code: "x", hints: 0, undos: 0, recorded: false, over: false, at: 0 };
    expect(loadGame("x")).toEqual(empty);
  });
  it("plays on without storage", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("full");
      },
    });
    vi.stubGlobal("sessionStorage", undefined);
    saveSettings(USUAL);
    addRecord("a");
    saveGame("x", game);
    saveCurrent("x");
    expect(loadSettings()).toEqual(USUAL);
    expect(loadRecords()).toEqual([]);
    expect(loadCurrent()).toBeUndefined();
    expect(keptGames()).toEqual([]);
  });
});

describe("the summary of a code", () => {
  it("is the daily board or the size, and the number of moves", () => {
    const daily = classic("2026-11-21");
    expect(codeSummary("1/random:14x14x6:20261121/25/0123")).toEqual({
      daily,
      size: "14 × 14",
      moves: 4,
    });
    expect(codeSummary("1/random:8x8x4:20261121/none/").daily).toEqual({
      day: "2026-11-21",
      level: "small",
    });
    expect(codeSummary("1/random:4x10x3:1/9/")).toEqual({ size: "4 × 10", moves: 0 });
    // Seeds of eight digits that the calendar does not have.
    for (const seed of ["91821591", "20261321", "20260230", "20260001", "00000000"])
      expect(codeSummary(`1/random:14x14x6:${seed}/25/0`), seed).toEqual({
        size: "14 × 14",
        moves: 1,
      });
    expect(codeSummary("1/grid:2x2:abab:free/9/0:a-3:b")).toEqual({ size: "2 × 2", moves: 2 });
  });
});

describe("the streak of daily boards", () => {
  const record = (day: string, won = true, played = day, size = "14x14x6") =>
    JSON.stringify({
      id: `random:${size}:${day.replaceAll("-", "")}`,
      won,
      date: `${played}T12:00:00Z`,
    });
  it("ends at a day that was missed, and lives until the end of the next", () => {
    const days = ["2026-02-27", "2026-02-28", "2026-03-01"].map((day) => record(day));
    expect(dailyStreak(days, "2026-03-01").now).toBe(3);
    expect(dailyStreak(days, "2026-03-02").now).toBe(3);
    expect(dailyStreak(days, "2026-03-03").now).toBe(0);
    expect(dailyStreak([...days, record("2026-03-03")], "2026-03-03").now).toBe(1);
    expect(dailyStreak([...days, record("2026-03-03")], "2026-03-03").longest).toBe(3);
    expect(dailyStreak([], "2026-03-03")).toEqual({ now: 0, longest: 0 });
  });
  it("counts any game that floods the board, also with hints", () => {
    const hinted = JSON.stringify({ ...JSON.parse(record("2026-03-01")), hints: 2 });
    const lost = record("2026-03-01", false);
    expect(dailyStreak([hinted], "2026-03-01").now).toBe(1);
    expect(dailyStreak([lost, record("2026-03-01")], "2026-03-01").now).toBe(1);
    expect(dailyStreak([record("2026-03-01"), hinted, lost], "2026-03-01").now).toBe(1);
  });
  it("is one of its own for each level", () => {
    const days = ["2026-02-28", "2026-03-01"];
    const small = days.map((day) => record(day, true, day, "8x8x4"));
    expect(dailyStreak(small, "2026-03-01", "small").now).toBe(2);
    expect(dailyStreak([...small, record("2026-03-01")], "2026-03-01").now).toBe(1);
    expect(dailyStreak(small, "2026-03-01", "hard")).toEqual({ now: 0, longest: 0 });
  });
  it("counts only boards that were flooded on their day", () => {
    expect(dailyStreak([record("2026-03-01", false)], "2026-03-01").now).toBe(0);
    expect(dailyStreak([record("2026-03-01", true, "2026-03-02")], "2026-03-01").now).toBe(0);
    expect(
      dailyStreak(["", "{", '{"id":7}', '{"id":"random:9x9x6:20260301"}'], "2026-03-01").now,
    ).toBe(0);
  });
});

describe("daily boards", () => {
  it("have days and names", () => {
    expect(dayAfter("2026-01-01", -1)).toBe("2025-12-31");
    expect(dayAfter("2028-02-28")).toBe("2028-02-29");
    expect(nameOfDay("2026-11-21")).toBe("1/random:14x14x6:20261121/none/");
    for (const level of LEVELS) {
      const daily = { day: "2026-11-21", level };
      expect(dailyOfName(nameOfDaily(daily) ?? "")).toEqual(daily);
    }
    // Only one of the eight candidates is the hard board of its day, and the last day with one is
    // in 2031.
    const candidates = Array.from(
      { length: 10 },
      (_, number) => `1/random:18x18x6:20261121${number}/none/`,
    );
    expect(candidates.filter(dailyOfName)).toEqual([
      nameOfDaily({ day: "2026-11-21", level: "hard" }),
    ]);
    expect(nameOfDaily({ day: "2031-12-31", level: "hard" })).toBeDefined();
    expect(nameOfDaily({ day: "2032-01-01", level: "hard" })).toBeUndefined();
    for (const name of [
      "1/random:14x14x6:20261121/none/01",
      "1/random:14x14x6:20261121/9/",
      "1/random:9x9x6:20261121/none/",
      "",
    ])
      expect(dailyOfName(name), name).toBeUndefined();
  });
  it("have no limit of moves, unless somebody has chosen one", () => {
    const board = "1/random:14x14x6:20261121";
    for (const limit of ["fair", "classic", "25"])
      expect(withoutLimit(`${board}/${limit}/012`)).toBe(`${board}/none/012`);
    for (const code of [
      `${board}/none/012`,
      `${board}/20/`,
      `${board}/optimal+2/`,
      "1/random:9x9x5:3/fair/",
      "",
    ])
      expect(withoutLimit(code), code).toBeUndefined();
  });
  it("give medals by the moves over what is proven, with hints no gold", () => {
    const medals = [19, 20, 21, 22, 24, 25, 60].map((moves) =>
      medalOf({ moves, hints: 0, par: 19 }),
    );
    expect(medals).toEqual(["gold", "silver", "silver", "bronze", "bronze", "flooded", "flooded"]);
    const hinted = [19, 21, 22, 25].map((moves) => medalOf({ moves, hints: 1, par: 19 }));
    expect(hinted).toEqual(["silver", "silver", "bronze", "flooded"]);
    expect(medalOf({ moves: 19, hints: 0 })).toBeUndefined();
    expect(medalMarks(19)).toEqual([
      [19, "gold"],
      [21, "silver"],
      [24, "bronze"],
    ]);
  });
  it("end at midnight in universal time", () => {
    expect(leftOfDay(new Date("2026-11-21T23:59:59.900Z"))).toBe("0:00:01");
    expect(leftOfDay(new Date("2026-11-21T00:00:00Z"))).toBe("24:00:00");
    expect(leftOfDay(new Date("2026-11-21T12:34:56Z"))).toBe("11:25:04");
  });
  it("turn the leaves of a calendar", () => {
    expect(inMonth("2026-03-31", -1)).toBe("2026-02-28");
    expect(inMonth("2026-01-15", -1)).toBe("2025-12-15");
    expect(inMonth("2026-12-31", 1)).toBe("2027-01-31");
  });
  it("fill the weeks of a calendar from Monday on", () => {
    const weeks = weeksOf("2026-11-21");
    expect(weeks).toHaveLength(6);
    expect(weeks[0].map((one) => one?.slice(8))).toEqual([...Array(6), "01"]);
    expect(weeks[5].filter(Boolean)).toEqual(["2026-11-30"]);
    // A month of four weeks exactly, and one that begins on a Monday.
    expect(weeksOf("2027-02-10").map((week) => week.filter(Boolean).length)).toEqual([7, 7, 7, 7]);
    for (let day = "2026-01-01"; day < "2028-01-01"; day = dayAfter(day))
      expect(
        weeksOf(day)
          .flat()
          .filter((one) => one === day),
        day,
      ).toHaveLength(1);
  });
});

describe("a new game", () => {
  it("has an id and a limit", () => {
    expect(gameId(DEFAULT_CHOICE, "42")).toBe("random:14x14x6:42");
    const board = { rows: "12", cols: "18", cells: "hex", game: "free" } as const;
    const choice = { ...DEFAULT_CHOICE, ...board, limit: "number", moves: " 9 " } as const;
    expect(gameId(choice, "7")).toBe("hex:12x18x6:7:free");
    expect(limitOf(DEFAULT_CHOICE)).toBeUndefined();
    expect(limitOf(choice)).toBe("9");
  });
  it("refuses sizes that are none", () => {
    for (const rows of ["", "0", "-3", "2.5", "61", "many"]) {
      expect(() => gameId({ ...DEFAULT_CHOICE, rows }, "1")).toThrow(/1 to 60/);
    }
  });
});
