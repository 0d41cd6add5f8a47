/** What comes after the first picture: the solver, the dialogs, the end of a game. */

import "./styles/end.css";
import "./styles/sheets.css";
import { nothing } from "lit/html.js";
import type { App, Rest } from "./app.js";
import { endView, replayView } from "./end-view.js";
import { Ending } from "./ending.js";
import { spread } from "./flood.js";
import type { SheetName } from "./keys.js";
import { offline } from "./offline.js";
import { withoutMoves } from "./position.js";
import { Replay } from "./replay.js";
import type { PlayedMove } from "./rules.js";
import { movesLess } from "./settings.js";
import { helpSheet } from "./sheets/help.js";
import { listenForBoards } from "./sheets/import.js";
import { NewGame } from "./sheets/new-game.js";
import { Picture } from "./sheets/picture.js";
import { settingsSheet } from "./sheets/settings.js";
import { Share } from "./sheets/share.js";
import { Statistics } from "./sheets/statistics.js";
import { Solver } from "./solver/client.js";
import { startWorker } from "./solver/start.js";
import { Thinking } from "./thinking.js";

/** The end appears when the last flood has been seen. */
const LAST_FLOOD = 700;

export class More implements Rest {
  readonly app: App;
  readonly solver: Solver;
  readonly thinking: Thinking;
  readonly newGame: NewGame;
  readonly picture: Picture;
  readonly share: Share;
  readonly statistics: Statistics;
  ending: Ending | undefined;
  replay: Replay | undefined;
  private sheet: SheetName | undefined;
  /** Whether the dialog of the sheet has still to be opened. */
  private isAsked = false;
  private isSeen = false;
  private needsFocus = false;
  private timer = 0;

  constructor(app: App, module: Promise<WebAssembly.Module>) {
    this.app = app;
    this.solver = new Solver(module, startWorker);
    this.thinking = new Thinking(app, this.solver);
    this.newGame = new NewGame(this);
    this.picture = new Picture(this);
    this.share = new Share(this);
    this.statistics = new Statistics(this);
    listenForBoards(this);
    // The page is kept for later when everything that it needs now is there.
    module.then(() => offline(app)).catch((error) => this.thinking.report(error));
  }

  /** A game was opened. */
  opened(): void {
    this.leave();
    this.thinking.start();
    this.changed(true);
  }

  /** A move was made or taken back. */
  changed(atOnce = false): void {
    this.thinking.endHint();
    const isOver = this.app.position.progress.status !== "playing";
    if (!isOver) this.leave();
    if (!isOver || this.ending) return;
    this.ending = new Ending(this.app, this.solver, this.thinking);
    const wait = atOnce || movesLess(this.app.settings) ? 0 : LAST_FLOOD;
    this.timer = window.setTimeout(() => {
      this.isSeen = true;
      this.needsFocus = true;
      this.app.update();
    }, wait);
  }

  private leave(): void {
    clearTimeout(this.timer);
    this.ending?.close();
    this.ending = undefined;
    this.isSeen = false;
    this.closeReplay();
  }

  hint(): void {
    this.thinking.ask();
  }

  endHint(): void {
    this.thinking.endHint();
  }

  show(sheet: SheetName | undefined): void {
    this.sheet = sheet;
    this.isAsked = sheet !== undefined;
    if (sheet === "new") this.newGame.opened();
    if (sheet === "share") this.share.opened();
    if (sheet === "statistics") this.statistics.opened();
    this.app.update();
  }

  openPicture(file: Blob): void {
    void this.picture.open(file);
  }

  /** Shows a line of moves on the board of the game. */
  startReplay(title: string, moves: PlayedMove[], at: number): void {
    this.closeReplay();
    this.replay = new Replay(title, withoutMoves(this.app.code), moves, at, (before) => {
      this.app.update();
      const { replay } = this;
      if (!replay || replay.at === 0 || movesLess(this.app.settings)) return;
      const isForward = before.progress.moves.length < replay.at;
      if (isForward) requestAnimationFrame(() => this.replay && spread(before, this.replay.position));
    });
    this.needsFocus = true;
    this.app.update();
  }

  closeReplay(): void {
    this.replay?.close();
    this.replay = undefined;
    this.needsFocus = this.isSeen;
    this.app.update();
  }

  /** The end of the game in place of the controls, if it is over. */
  end() {
    if (!this.ending || !this.isSeen) return undefined;
    return this.replay ? replayView(this, this.replay) : endView(this, this.ending);
  }

  dialog() {
    switch (this.sheet) {
      case "settings":
        return settingsSheet(this);
      case "new":
        return this.newGame.view();
      case "picture":
        return this.picture.view();
      case "share":
        return this.share.view();
      case "help":
        return helpSheet(this);
      case "statistics":
        return this.statistics.view();
      default:
        return nothing;
    }
  }

  /** After the page was drawn. */
  drawn(): void {
    const dialog = document.querySelector("dialog");
    if (this.isAsked && dialog && !dialog.open) dialog.showModal();
    this.isAsked = false;
    if (this.needsFocus && !dialog) {
      document.querySelector<HTMLElement>(".result")?.focus({ preventScroll: true });
      this.needsFocus = false;
    }
  }

  /** Keys of the replay. */
  pressed(event: KeyboardEvent): boolean {
    const { replay } = this;
    if (!replay || !this.isSeen) return false;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => replay.step(-1),
      ArrowRight: () => replay.step(1),
      Home: () => replay.step(-replay.at),
      End: () => replay.step(replay.moves.length),
      Escape: () => this.closeReplay(),
    };
    const run = steps[event.key];
    if (!run) return false;
    event.preventDefault();
    run();
    return true;
  }
}
