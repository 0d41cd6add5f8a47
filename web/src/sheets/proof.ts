/** The proof of a best possible number of moves, and its certificate. */

import { html } from "lit/html.js";
import { button } from "../icons.js";
import { withoutMoves } from "../results.js";
import { DUEL } from "../router.js";
import { Cancelled, type Job } from "../solver/client.js";
import { language } from "../texts/language.js";
import { texts as t } from "../texts/more.js";
import { refusal } from "../texts/refusals.js";
import type { Proof } from "../wasm/solver.js";
import { download } from "./share.js";
import { Dialog, sheet } from "./sheet.js";

/** The longest time for a proof, in milliseconds. */
const PATIENCE = 30_000;

export class ProofSheet extends Dialog {
  private proof: Proof | undefined;
  private job: Job<Proof> | undefined;

  override opened(): void {
    const { app, solver } = this.host;
    const code = app.subject || withoutMoves(app.code);
    const isDuel = DUEL.test(code);
    this.proof = undefined;
    this.state = isDuel ? t.noCertificate : t.proving;
    if (isDuel) return;
    this.job = solver.ask("certify", [code, PATIENCE], { urgent: true });
    this.job.answer.then(
      (proof) => {
        this.proof = proof;
        this.say(proof.certificate ? "" : t.noProof);
      },
      (error) => {
        if (error instanceof Cancelled) return;
        // The certifier takes one game only.
        this.say(/^exact: /.test(error.message) ? t.noCertificate : refusal(error));
      },
    );
  }

  closed(): void {
    this.job?.cancel();
  }

  draw() {
    const { proof, state } = this;
    const title = t.proof;
    if (!proof?.certificate) return sheet(this.host, title, html`<p role="status">${state}</p>`);
    return sheet(this.host, title, found(proof, proof.certificate));
  }
}

function found({ board, milliseconds, moves, positions }: Proof, certificate: string) {
  const number = (value: number) => new Intl.NumberFormat(language()).format(Math.ceil(value));
  const time = number(milliseconds);
  const save = () => download("inundate.certificate", new Blob([certificate]));
  return html`<p role="status"><b>${moves > 1 ? t.none(moves - 1) : t.oneIsLeast}</b>
      ${positions ? t.lookedAt(number(positions), time) : t.byBound(time)}</p>
    <p>${t.proofIs}</p>
    ${button(t.saveCertificate, save, "primary")}
    <p class="note">${t.checkedBy} <code>inundate check inundate.certificate ${board}</code></p>`;
}
