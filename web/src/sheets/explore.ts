/** The board as lists of its components, for who does not see it: what touches the region, and then by distance. */

import { html, nothing } from "lit/html.js";
import { type Component, componentsOf } from "../components.js";
import { gridOf } from "../grid.js";
import type { Position } from "../position.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
import { closeSheet, type Host, sheet } from "./sheet.js";

/** The most components of a group that are listed. */
const LISTED = 40;

export function exploreSheet(host: Host) {
  const t = texts();
  const groups = groupsOf(host);
  return sheet(
    host,
    play().explore,
    html`${groups.length ? groups : html`<p>${t.noComponents}</p>`}<p class="note">${t.exploreNote}</p>`,
  );
}

/** What touches the region by color, what is farther away by distance, and all if there is no region; the largest first. */
function groupsOf(host: Host) {
  const t = texts();
  const others = componentsOf(host.position).all.filter(({ distance }) => distance !== 0);
  const far = ({ distance = 0, color }: Component) => (distance === 1 ? color : distance * 1000);
  others.sort((a, b) => far(a) - far(b) || b.cells - a.cells);
  const groups = new Map<number, Component[]>();
  for (const one of others) groups.set(far(one), [...(groups.get(far(one)) ?? []), one]);
  return [...groups.values()].map((list) => {
    const [{ distance, color }] = list;
    const name = distance === 1 ? `${host.app.colorName(color)}, ${t.touches}` : t.away(distance ?? 0);
    const cells = list.reduce((sum, one) => sum + one.cells, 0);
    const rest = list.length - LISTED;
    return html`<section><h3>${distance ? t.group(name, list.length, cells) : t.inAll(list.length)}</h3>
      <ul class="found">${list.slice(0, LISTED).map((one) => item(host, host.position, one))}</ul>
      ${rest > 0 ? html`<p class="note">${t.moreComponents(rest)}</p>` : nothing}</section>`;
  });
}

function item({ app }: Host, { layout }: Position, { color, first, cells }: Component) {
  const t = texts();
  const [row, col] = layout.places[first];
  const go = () => {
    closeSheet();
    gridOf(layout).focusOn(first);
  };
  return html`<li><button @click=${go}><i class=${`b${color}`} aria-hidden="true"></i>${app.colorName(color)}, ${t.cellCount(cells)},
    ${t.from(row + 1, col + 1)}</button></li>`;
}
