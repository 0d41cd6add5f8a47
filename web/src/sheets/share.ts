/** Links and pictures to share. */

import { html, nothing } from "lit/html.js";
import { icon } from "../icons.js";
import { withoutMoves } from "../position.js";
import { ANALYZE, copy, linkTo } from "../router.js";
import { paletteOf } from "../settings.js";
import { analysisTexts } from "../texts/analysis.js";
import { texts } from "../texts/more.js";
import { refusal } from "../texts/refusals.js";
import { Dialog, segments, sheet } from "./sheet.js";

export class Share extends Dialog {
  private strip: "position" | "strip" = "position";

  private async copy(text: string): Promise<void> {
    this.say((await copy(text)) ? texts().copied : texts().copyFailed);
  }

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
      const svg = await solver.ask("picture", [app.code, options], { urgent: true }).answer;
      download("inundate.png", await toPng(svg));
      this.say("");
    } catch (error) {
      this.say(refusal(error));
    }
  }

  draw() {
    const t = texts();
    const { app, ending } = this.host;
    const { code } = app;
    const result = ending?.result;
    return sheet(
      this.host,
      t.share,
      html`${
        result
          ? this.text(t.result, `${result}${linkTo(withoutMoves(code), location)}`, 5)
          : nothing
      }
      ${
        code
          ? html`${this.text(t.linkBoard, linkTo(withoutMoves(code), location))}
            ${
              app.position.progress.moves.length
                ? html`${this.text(t.linkGame, linkTo(code, location))} ${this.text(
                    analysisTexts().link,
                    linkTo(ANALYZE + code, location),
                  )}`
                : nothing
            }`
          : html`<p>${t.noCode}</p>`
      }
      <p class="state" role="status">${this.state}</p>
      ${segments(
        "strip",
        t.picture,
        { position: t.position, strip: t.strip },
        this.strip,
        (strip) => {
          this.strip = strip;
          app.update();
        },
      )}
      <button class="secondary" @click=${() => this.picture()}>${t.savePicture}</button>`,
    );
  }

  private text(label: string, text: string, rows = 1) {
    const t = texts();
    const select = (event: Event) => (event.target as HTMLInputElement).select();
    const send = () => navigator.share({ text }).catch(() => undefined);
    return html`<div class="shared"><label class="field"><span>${label}</span>${
      rows > 1
        ? html`<textarea readonly rows=${rows} .value=${text} @focus=${select}></textarea>`
        : html`<input readonly .value=${text} @focus=${select}>`
    }</label><div class="pair"><button class="secondary" @click=${() =>
      this.copy(text)}>${t.copy}</button>
    ${
      "share" in navigator
        ? html`<button class="secondary" @click=${send}>${icon("share")}${t.send}</button>`
        : nothing
    }</div></div>`;
  }
}

/** Hands a file to the browser. */
function download(name: string, file: Blob): void {
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
    const scale = pixels / Math.max(image.naturalWidth, image.naturalHeight, 1);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("the browser made no picture");
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
