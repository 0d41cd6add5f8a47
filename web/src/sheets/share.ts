/** Links and pictures to share. */

import { html, nothing } from "lit/html.js";
import { copy, download, toPng } from "../download.js";
import { icon } from "../icons.js";
import { withoutMoves } from "../position.js";
import { ANALYZE, linkTo } from "../router.js";
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

  view() {
    const t = texts();
    const { app, ending } = this.host;
    const { code } = app;
    const result = ending?.result;
    return sheet(
      this.host,
      t.share,
      html`${result ? this.text(t.result, `${result}${linkTo(withoutMoves(code), location)}`, 5) : nothing}
      ${
        code
          ? html`${this.text(t.linkBoard, linkTo(withoutMoves(code), location))}
            ${
              app.position.progress.moves.length
                ? html`${this.text(t.linkGame, linkTo(code, location))} ${this.text(analysisTexts().link, linkTo(ANALYZE + code, location))}`
                : nothing
            }`
          : html`<p>${t.noCode}</p>`
      }
      <p class="state" role="status">${this.state}</p>
      ${segments("strip", t.picture, { position: t.position, strip: t.strip }, this.strip, (strip) => {
        this.strip = strip;
        app.update();
      })}
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
    }</label><div class="pair"><button class="secondary" @click=${() => this.copy(text)}>${t.copy}</button>
    ${"share" in navigator ? html`<button class="secondary" @click=${send}>${icon("share")}${t.send}</button>` : nothing}</div></div>`;
  }
}
