/** The board as lists of its components, for who does not see it: what touches the region, by distance, by size. */

import { html, nothing } from "lit/html.js";
import { type Component, componentsOf } from "../components.js";
import { gridOf } from "../grid.js";
import type { Position } from "../position.js";
import { exploreTexts } from "../texts/explore.js";
import { play } from "../texts/play.js";
import { closeSheet, Dialog, segments, sheet } from "./sheet.js";

/** The most components of a group that are listed. */
const LISTED = 40;

type Order = "touching" | "distance" | "size";

export class Explore extends Dialog {
  private order: Order = "touching";

  view() {
    const t = exploreTexts();
    const { app, position } = this.host;
    const orders = { touching: t.touching, distance: t.distance, size: t.size };
    const choose = (order: Order) => {
      this.order = order;
      app.update();
    };
    const needsRegion = position.pivot === undefined && this.order !== "size";
    const groups = needsRegion ? [] : this.groups(position);
    const empty = needsRegion ? t.noRegion : t.none;
    return sheet(
      this.host,
      play().explore,
      html`${segments("order", t.by, orders, this.order, choose)}
      ${groups.length ? groups.map(([name, list]) => this.group(position, name, list)) : html`<p>${empty}</p>`}
      <p class="note">${t.note}</p>`,
    );
  }

  /** The components that are listed, in groups with names. */
  private groups(position: Position): [string, Component[]][] {
    const t = exploreTexts();
    const { app } = this.host;
    const others = componentsOf(position).all.filter(({ distance }) => distance !== 0);
    others.sort((a, b) => b.cells - a.cells);
    if (this.order === "size") return others.length ? [[t.inAll(others.length), others]] : [];
    const isTouching = this.order === "touching";
    const found = new Map<number, Component[]>();
    for (const one of others) {
      if (isTouching && one.distance !== 1) continue;
      const key = isTouching ? one.color : (one.distance ?? 0);
      found.set(key, [...(found.get(key) ?? []), one]);
    }
    return [...found.entries()]
      .sort(([a], [b]) => a - b)
      .map(([key, list]) => {
        const name = isTouching ? app.colorName(key) : key === 1 ? t.touches : t.away(key);
        const cells = list.reduce((sum, one) => sum + one.cells, 0);
        return [t.group(name, list.length, cells), list];
      });
  }

  private group(position: Position, name: string, list: readonly Component[]) {
    const t = exploreTexts();
    const rest = list.length - LISTED;
    return html`<section><h3>${name}</h3><ul class="found">${list.slice(0, LISTED).map((one) => this.item(position, one))}</ul>
      ${rest > 0 ? html`<p class="note">${t.more(rest)}</p>` : nothing}</section>`;
  }

  private item({ layout }: Position, { color, first, cells }: Component) {
    const t = exploreTexts();
    const { app } = this.host;
    const [row, col] = layout.places[first];
    const go = () => {
      closeSheet();
      gridOf(layout).focusOn(first);
    };
    return html`<li><button @click=${go}><i class=${`b${color}`} aria-hidden="true"></i>${app.colorName(color)}, ${t.cells(cells)},
      ${t.at(row + 1, col + 1)}</button></li>`;
  }
}
