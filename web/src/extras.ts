/**
 * The part of the page that loads after the first picture: the solver, the dialogs, the end of a
 * game.
 */

import "./styles/sheets.css";
import { Advisor } from "./advisor.js";
import { AnalysisSession, analysisView } from "./analysis.js";
import type { App, Extras, Notice } from "./app.js";
import { Duel } from "./duel/duel.js";
import { Editor } from "./editor.js";
import { celebrate, endView, startOf } from "./end-view.js";
import { Ending } from "./ending.js";
import { spread } from "./flood.js";
import type { Command, KeyTarget } from "./keys.js";
import { jointsPath } from "./maze.js";
import type { Position } from "./position.js";
import { tick } from "./results.js";
import { DUEL, PUZZLES, TILES, textOf } from "./router.js";
import type { Mode } from "./screen.js";
import { movesLess } from "./settings.js";
import { detailsOf, exploreSheet, joinsOf } from "./sheets/explore.js";
import { helpSheet } from "./sheets/help.js";
import { listenForBoards } from "./sheets/import.js";
import { NewDuel, NewGame } from "./sheets/new-game.js";
import { ProofSheet } from "./sheets/proof.js";
import { settingsSheet } from "./sheets/settings.js";
import { Share } from "./sheets/share.js";
import type { DialogHost } from "./sheets/sheet.js";
import { Statistics } from "./sheets/statistics.js";
import { Today } from "./sheets/today.js";
import { Solver } from "./solver/client.js";
import { answer } from "./sound.js";
import { texts } from "./texts/more.js";

/** Starts the worker of the solver. */
const startWorker = () =>
  new Worker(new URL("./solver/worker.ts", import.meta.url), { type: "module", name: "solver" });

/** How often the countdown is written, in milliseconds. */
const SECOND = 1000;

/** The seconds for which a message stays. */
const STAY = 5;

/** The element that has the focus first: an end, the editor, a color to play, or a way on. */
const FIRST = ".result, .editor h1, .color[aria-disabled='false'], .duel-over .primary";

/** The end appears when the last flood has been seen. */
const LAST_FLOOD = 700;

export class PageExtras implements Extras, DialogHost {
  readonly app: App;
  readonly solver: Solver;
  readonly advisor: Advisor;
  readonly details = detailsOf;
  readonly joins = joinsOf;
  readonly spread = spread;
  readonly jointsPath = jointsPath;
  private readonly sheets: Partial<
    Record<Command, { opened?(): void; closed?(): void; draw(): unknown }>
  >;
  ending: Ending | undefined;
  private analysis: AnalysisSession | undefined;
  /** The analysis that was shown last. */
  private lastAnalysis: AnalysisSession | undefined;
  mode: Mode | undefined;
  private sheet: Command | undefined;
  /** Whether the dialog still has to be opened. */
  private isAsked = false;
  private isSeen = false;
  private needsFocus = false;
  /** Whether anything had the focus before a mode was drawn again. */
  private hadFocus = false;
  /** The moves that were made when the game changed last. */
  private made = 0;
  private timer = 0;
  /** The message of a second ago, and the seconds for which it has been seen. */
  private noticed: Notice | undefined;
  private shownFor = 0;

  /** `lookAtDate` is called every second: a day may begin. */
  constructor(app: App, module: Promise<WebAssembly.Module>, lookAtDate: () => void) {
    this.app = app;
    this.solver = new Solver(module, startWorker);
    this.advisor = new Advisor(app, this.solver);
    this.sheets = {
      today: new Today(this),
      new: new NewGame(this),
      duel: new NewDuel(this),
      share: new Share(this),
      proof: new ProofSheet(this),
      statistics: new Statistics(this),
      explore: { draw: () => exploreSheet(this) },
      settings: { draw: () => settingsSheet(this) },
      help: { draw: () => helpSheet(this) },
    };
    setInterval(() => {
      tick();
      this.fade();
      if (!document.hidden) lookAtDate();
    }, SECOND);
    listenForBoards(this);
    this.openAddress();
    addEventListener("hashchange", this.openAddress);
    // The page is kept for later when everything that it needs now is there.
    module.then(() => offline(app)).catch(this.advisor.report);
  }

  /** Takes a message away in time, unless the pointer or the focus is on it. */
  private fade(): void {
    if (document.hidden || this.sheet) return;
    const { notice } = this.app;
    const isHeld = document.querySelector(".notice:is(:hover, :focus-within)") !== null;
    this.shownFor = notice === this.noticed && !isHeld ? this.shownFor + 1 : 0;
    this.noticed = notice;
    if (notice && this.shownFor >= STAY) this.app.tell(undefined);
  }

  /** Opens the mode of the address, if it has one. */
  private readonly openAddress = () =>
    void this.openMode(textOf(location.hash)).catch(this.advisor.report);

  async openMode(fragment: string, choice?: "own"): Promise<void> {
    const tiles = TILES.exec(fragment);
    if (fragment === PUZZLES)
      await this.start((await import("./puzzles/puzzle-mode.js")).openPuzzles(this, choice));
    if (tiles) await this.start((await import("./tiles/tile-mode.js")).openTiles(this, tiles[1]));
    if (DUEL.test(fragment)) await this.start(Duel.open(this, fragment));
  }

  /** Shows the slips of the player as puzzles. */
  readonly fixSlips = () => void this.openMode(PUZZLES, "own").catch(this.advisor.report);

  /** Shows a mode in place of the game, which stays as it is. */
  private async start(opening: Mode | Promise<Mode>): Promise<void> {
    const opened = await opening;
    this.closeMode();
    this.closeAnalysis();
    this.advisor.stop();
    this.mode = opened;
    this.needsFocus = true;
    this.moved();
    scrollTo(0, 0);
    this.app.update();
  }

  /** Writes the changed fragment of the mode into the address. */
  readonly moved = () => {
    const fragment = this.mode?.fragment;
    if (fragment) history.replaceState(null, "", `#${fragment}`);
  };

  /** Ends the mode, and clears the address. */
  private closeMode(): void {
    const { mode } = this;
    this.mode = undefined;
    mode?.close?.();
    if (mode?.fragment) history.replaceState(null, "", location.pathname + location.search);
  }

  /** Goes back from a mode to the game, as it was left. */
  readonly toGame = () => {
    this.closeMode();
    this.app.applySettings();
    this.goOn();
  };

  /** The search goes on, unless all is known, and the game or its end has the keyboard again. */
  private goOn(): void {
    if (!this.app.par?.proven) this.advisor.start();
    this.needsFocus = true;
    this.app.update();
  }

  get position(): Position {
    return (this.analysis ?? this.app).position;
  }

  get keyTarget(): KeyTarget | undefined {
    return this.mode ?? this.analysis;
  }

  /** Opens the editor with the position that is shown, and says something there. */
  get edit(): ((said?: string) => void) | undefined {
    const { app } = this;
    if (this.mode || app.lesson !== undefined) return undefined;
    return (said) => {
      // Of a game that is over, the board that was played; an analysis may go on after a lost one.
      const { status } = this.position.progress;
      const isOver = this.analysis ? status === "won" : status !== "playing";
      const shown = isOver ? startOf(app) : this.position;
      void this.start(new Editor(this, shown, said)).catch(this.advisor.report);
    };
  }

  /** Called when a game was opened. */
  opened(): void {
    this.closeMode();
    this.leave();
    this.advisor.start();
    this.changed(true);
    if (this.app.isForAnalysis) this.openAnalysis();
    this.app.isForAnalysis = false;
  }

  /** Called when a move was made or taken back. */
  changed(atOnce = false): void {
    this.advisor.endHint();
    const { position, settings } = this.app;
    const isOver = position.progress.status !== "playing";
    const made = position.progress.moves.length;
    if (!atOnce && made === this.made + 1) answer(settings, position);
    this.made = made;
    if (!isOver) this.leave();
    if (!isOver || this.ending || this.app.lesson !== undefined) return;
    this.ending = new Ending(this.app, this.solver, (time) => this.advisor.settled(time));
    const isStill = atOnce || movesLess(settings);
    this.timer = window.setTimeout(
      () => {
        this.isSeen = true;
        this.needsFocus = true;
        this.app.update();
        if (!isStill) requestAnimationFrame(celebrate);
      },
      isStill ? 0 : LAST_FLOOD,
    );
  }

  /** Called before a game that may be over is left. */
  settle(): void {
    this.ending?.settle();
  }

  private leave(): void {
    // The button that had the focus goes with the end.
    this.needsFocus ||= this.isSeen;
    clearTimeout(this.timer);
    this.ending?.close();
    this.ending = undefined;
    this.isSeen = false;
    this.closeAnalysis();
  }

  show(sheet: Command | undefined): void {
    if (this.sheet) this.sheets[this.sheet]?.closed?.();
    this.sheet = sheet;
    this.isAsked = sheet !== undefined;
    if (sheet) this.sheets[sheet]?.opened?.();
    this.app.update();
  }

  get analyze(): (() => void) | undefined {
    return this.mode || this.analysis || !this.app.code ? undefined : () => this.openAnalysis();
  }

  /** Opens the analysis board of the game. Where the game goes on, that is a hint. */
  openAnalysis(): AnalysisSession {
    const { app } = this;
    this.closeAnalysis();
    this.advisor.stop();
    if (app.position.progress.status === "playing" && app.lesson === undefined) {
      app.game.countHint();
      app.refresh();
    }
    const known = this.ending?.analysis?.positions ?? (app.par ? [app.par] : []);
    // The last analysis goes on, with its branches, if it is of the same game.
    if (this.lastAnalysis?.of !== app.code) {
      this.lastAnalysis?.close();
      const leave = () => this.closeAnalysis();
      this.lastAnalysis = new AnalysisSession(app, this.solver, known, leave);
    }
    this.analysis = this.lastAnalysis;
    this.analysis.search();
    scrollTo(0, 0);
    this.needsFocus = true;
    app.update();
    return this.analysis;
  }

  closeAnalysis(): void {
    if (!this.analysis) return;
    this.analysis.stop();
    this.analysis = undefined;
    this.goOn();
  }

  /**
   * The mode, the analysis, or the end of the game in place of the controls; undefined without one.
   */
  end() {
    if (this.mode) {
      this.app.repaint();
      this.hadFocus = document.activeElement !== document.body;
      return this.mode.draw();
    }
    if (this.analysis) {
      this.analysis.fit();
      return analysisView(this.analysis, this.edit);
    }
    return this.ending && this.isSeen ? endView(this, this.ending) : undefined;
  }

  dialog() {
    return this.sheet && this.sheets[this.sheet]?.draw();
  }

  /** Called after the page was drawn. */
  drawn(): void {
    const dialog = document.querySelector("dialog");
    if (this.isAsked && dialog) {
      if (!dialog.open) dialog.showModal();
      // Not on the button that closes; another dialog in the same element has lost its focus.
      (dialog.querySelector<HTMLElement>("[autofocus]") ?? dialog.querySelector("h2"))?.focus();
      // The focused element may be far below.
      dialog.scrollTop = 0;
    }
    this.isAsked = false;
    // The focus among the chips stays on that of the position.
    if (document.activeElement?.closest(".line-chips"))
      document.querySelector<HTMLElement>(".line-chips [aria-current]")?.focus();
    tick();
    // The focused part of a mode may have gone.
    this.needsFocus ||= this.hadFocus && !dialog && document.activeElement === document.body;
    this.hadFocus = false;
    if (this.needsFocus && !dialog) {
      const find = (selector: string) => document.querySelector<HTMLElement>(selector);
      (find(FIRST) ?? find(".duel .color"))?.focus({ preventScroll: true });
      this.needsFocus = false;
    }
  }
}

/** Registers the service worker, and offers a new version when it is there. */
function offline(app: App): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker
    .register("./sw.js")
    .then((registration) => {
      const offer = (worker: ServiceWorker | null) => {
        if (!worker || !hadOne) return;
        const run = () => worker.postMessage("skip waiting");
        app.tell({ text: texts.update, action: { label: texts.reload, run } });
      };
      if (registration.waiting) offer(registration.waiting);
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener(
          "statechange",
          () => worker.state === "installed" && offer(worker),
        );
      });
    })
    // Plain http and some private windows have none: the page then needs its connection.
    .catch(() => undefined);
  navigator.serviceWorker.addEventListener("controllerchange", () => hadOne && location.reload());
}
