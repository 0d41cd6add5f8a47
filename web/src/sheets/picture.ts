/** The dialog for a board out of a picture: what was read is shown next to it, and can be corrected. */

import { html, nothing, svg } from "lit/html.js";
import { Game } from "../rules.js";
import { texts } from "../texts/more.js";
import { refusal } from "../texts/refusals.js";
import type { SeenBoard } from "../wasm/solver.js";
import { letters, seenCode, seenPaint, seenRows } from "./seen.js";
import { closeSheet, Dialog, field, sheet } from "./sheet.js";

/** Larger pictures are made smaller, so that a telephone has the memory: pixels of the longer side. */
const LONGEST = 3000;

export class Picture extends Dialog {
  private url = "";
  private pixels: ImageData | undefined;
  private seen: SeenBoard | undefined;
  /** The rows of the board, a letter a cell. */
  private rows = "";
  /** The size of the board as the player gives it; empty if it is to be found out. */
  private asked = { rows: "", cols: "" };

  /** Shows a picture, and looks for a board in it. */
  async open(file: Blob): Promise<void> {
    URL.revokeObjectURL(this.url);
    this.url = URL.createObjectURL(file);
    this.pixels = undefined;
    this.seen = undefined;
    this.rows = "";
    this.asked = { rows: "", cols: "" };
    this.host.show("picture");
    await this.attempt(async () => {
      this.pixels = await pixelsOf(file);
      await this.read();
    });
  }

  /** Runs what may fail, and says so in the dialog. */
  private async attempt(action: () => Promise<void> | void): Promise<void> {
    this.say(texts().opening);
    try {
      await action();
      this.host.app.update();
    } catch (error) {
      this.say(`${texts().cannotSee}: ${refusal(error)}`);
    }
  }

  private async read(): Promise<void> {
    const { pixels, asked } = this;
    if (!pixels) return;
    this.seen = undefined;
    const { data, width, height } = pixels;
    const size = (text: string) => (text.trim() ? Number(text) : undefined);
    const args = [new Uint8Array(data.buffer), width, height, size(asked.rows), size(asked.cols)] as const;
    const seen = await this.host.solver.ask("importPicture", [...args], { urgent: true }).answer;
    if (pixels !== this.pixels) return;
    this.seen = seen;
    this.rows = seenRows(seen);
    const { rows, cols, colors, confidence, pivot } = seen;
    const sure = Math.floor(Math.min(confidence, 1) * 100);
    this.state = texts().seen(rows, cols, colors.length, sure, !!pivot);
  }

  private start = (event: Event): void => {
    event.preventDefault();
    void this.attempt(() => {
      const game = Game.fromCode(seenCode(this.rows, this.seen?.pivot));
      this.host.app.open(game, seenPaint(game.board().labels, this.seen?.colors ?? []));
      closeSheet();
    });
  };

  /** A click on a cell gives it the next color. */
  private turn(row: number, col: number): void {
    const rows = this.rows.split("\n").map((line) => [...line]);
    const known = letters(this.seen?.colors.length ?? 1);
    rows[row][col] = known[(known.indexOf(rows[row][col]) + 1) % known.length];
    this.rows = rows.map((line) => line.join("")).join("\n");
    this.host.app.update();
  }

  view() {
    const t = texts();
    const again = (event: Event) => {
      event.preventDefault();
      void this.attempt(() => this.read());
    };
    return sheet(
      this.host,
      t.fromPicture,
      html`<div class="seen"><img src=${this.url} alt=${t.thePicture}>${this.seen ? this.grid(this.seen) : nothing}</div>
      <p class="state" role="status">${this.state}</p>
      <form class="fields" @submit=${again}><div class="pair">
        ${field(t.rows, this.asked.rows, (rows) => this.ask({ rows }), { numeric: true, placeholder: t.auto })}
        ${field(t.cols, this.asked.cols, (cols) => this.ask({ cols }), { numeric: true, placeholder: t.auto })}</div>
        <button class="secondary" type="submit">${t.seeAgain}</button></form>
      ${this.seen ? this.correction() : nothing}`,
    );
  }

  private ask(change: Partial<typeof this.asked>): void {
    this.asked = { ...this.asked, ...change };
  }

  private correction() {
    const t = texts();
    const typed = (event: Event) => {
      this.rows = (event.target as HTMLTextAreaElement).value;
      this.host.app.update();
    };
    return html`<form class="fields" @submit=${this.start}>
      <label class="field"><span>${t.seenRows}</span><textarea class="cells" spellcheck="false" rows=${Math.min(this.seen?.rows ?? 1, 16)}
        .value=${this.rows} @input=${typed}></textarea></label>
      <button class="primary" type="submit">${t.open}</button></form>`;
  }

  /** What was read, in the colors of the picture. */
  private grid({ colors, pivot }: SeenBoard) {
    const known = letters(colors.length);
    const rows = this.rows.split("\n");
    const cells = rows.flatMap((line, row) =>
      [...line].map((letter, col) => {
        const fill = colors[known.indexOf(letter)] ?? "none";
        return svg`<rect x=${col} y=${row} width="1" height="1" fill=${fill} @click=${() => this.turn(row, col)}></rect>`;
      }),
    );
    const mark = pivot && svg`<circle cx=${pivot[1] + 0.5} cy=${pivot[0] + 0.5} r=".2"></circle>`;
    const cols = Math.max(...rows.map((line) => line.length));
    return html`<svg viewBox="0 0 ${cols} ${rows.length}" role="img" aria-label=${texts().seenBoard}>${cells}${mark ?? nothing}</svg>`;
  }
}

/** The pixels of a picture, smaller if it is large. */
async function pixelsOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error(texts().noPixels);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
