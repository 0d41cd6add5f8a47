/** Links and pictures to share. */

import { html, nothing } from "lit/html.js";
import type { App } from "../app.js";
import type { Ending } from "../ending.js";
import { button } from "../icons.js";
import { streakOf, withoutMoves } from "../results.js";
import { ANALYZE } from "../router.js";
import { paletteOf } from "../settings.js";
import { analysisTexts } from "../texts/analysis.js";
import { texts as t } from "../texts/more.js";
import { play } from "../texts/play.js";
import { refusal } from "../texts/refusals.js";
import { Dialog, segments, sheet } from "./sheet.js";

/** The address of this page with a code. */
export const linkTo = (code: string, page: Pick<Location, "origin" | "pathname">) =>
  `${page.origin}${page.pathname}#${code}`;

/** The address of the board of a game: that of a board of a day tells the day. */
export function linkToBoard({ code, position: { daily } }: App): string {
  const level = daily?.level === "classic" ? "" : `:${daily?.level}`;
  return linkTo(daily ? `daily:${daily.day}${level}` : withoutMoves(code), location);
}

/**
 * The result of a board of a day as it is shared: with the streak, a square for each move, yellow
 * where one was lost, and the link.
 */
export function resultOf(app: App, { result = "", analysis }: Ending): string {
  const [head, row] = result.split("\n");
  const streak = streakOf(app.position);
  const isWon = app.position.progress.status === "won";
  const squares = analysis?.moves.map(({ leastLoss, mostLoss }) =>
    leastLoss ? "🟨" : mostLoss === 0 ? "🟩" : "⬜",
  );
  const moves = (isWon && squares?.join("")) || row;
  return `${head}${streak > 1 ? ` 🔥${streak}` : ""}\n${moves}\n${linkToBoard(app)}`;
}

/** Copies a text. Returns whether the browser lets the page. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shares a text by the dialog of the system, or copies it. Returns what there is to say;
 * `undefined` where the browser refuses both.
 */
export async function handOut(text: string): Promise<string | undefined> {
  try {
    if ("share" in navigator) return await navigator.share({ text }).then(() => "");
  } catch (error) {
    // A player who closes the dialog of the system wants no other one.
    if ((error as Error).name === "AbortError") return "";
  }
  return (await copy(text)) ? t.copied : undefined;
}

export class Share extends Dialog {
  private strip: "position" | "strip" = "position";

  /** Makes a picture of the position or of all moves. */
  private async picture(): Promise<void> {
    const { app, solver } = this.host;
    const options = {
      palette: paletteOf(app.settings),
      paint: app.painted && [...app.painted],
      shapes: app.showsShapes(app.position.board),
      strip: this.strip === "strip",
    };
    try {
      const svg = await solver.now("picture", app.code, options);
      download("inundate.png", await toPng(svg));
      this.say("");
    } catch (error) {
      this.say(refusal(error));
    }
  }

  draw() {
    const { app, ending } = this.host;
    const { code } = app;
    const result = ending?.result && resultOf(app, ending);
    const give = async (text: string) =>
      this.say((await handOut(text)) ?? `${t.copyFailed}\n${text}`);
    const share = (label: string, text: string, look = "secondary") =>
      button(label, () => give(text), look, "share");
    const game = () => html`${share(t.linkGame, linkTo(code, location))}
      ${share(analysisTexts.link, linkTo(ANALYZE + code, location))}`;
    const choose = (strip: typeof this.strip) => {
      this.strip = strip;
      app.update();
    };
    const options = { position: analysisTexts.position, strip: t.strip };
    return sheet(
      this.host,
      play.share,
      html`${
        result &&
        html`<p class="shared">${result.replace(/\n\S+$/, "")}</p>
        ${share(t.result, result, "primary")}`
      }
      ${code ? share(t.linkBoard, linkToBoard(app)) : html`<p>${t.noCode}</p>`}
      ${code && app.position.progress.moves.length ? game() : nothing}
      <p class="state" role="status">${this.state}</p>
      ${segments("strip", t.picture, options, this.strip, choose)}
      ${button(t.savePicture, () => void this.picture(), "secondary")}`,
    );
  }
}

/** Hands a file to the browser. */
export function download(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** An SVG as PNG, drawn at about `pixels` on its longer side. */
async function toPng(svg: string, pixels = 1600): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const [wide, high] = [width, height].map((side) =>
      Math.max(1, Math.round((side * pixels) / Math.max(width, height, 1))),
    );
    const canvas = new OffscreenCanvas(wide, high);
    canvas.getContext("2d")?.drawImage(image, 0, 0, wide, high);
    return await canvas.convertToBlob();
  } finally {
    URL.revokeObjectURL(url);
  }
}
