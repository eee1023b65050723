// What changed in the last minutes, newest first: a strip that is bounded in its length and its memory.

import { byId, element, hide } from "./dom.js";
import { grouped } from "./numbers.js";
import { MARKS, POSITIONS } from "./positiontable.js";
import { clock } from "./times.js";

const MOST = 40;
const MINUTES = 5;

export class Lately {
  #place = byId("lately");
  #rows = [];
  #counts = [];

  forget() {
    this.#rows = [];
    this.#counts = [];
    this.#draw();
  }

  /** Takes note of what changed `now` among these rows, and drops what is too old. */
  note(rows, now) {
    const isRecent = ({ at }) => now - at < MINUTES * 60_000;
    const changed = rows.filter(({ mark, at }) => mark && at === now);
    const counts = [...this.#counts, ...changed.length > 0 ? [{ at: now, count: changed.length }] : []].filter(isRecent);
    if (changed.length > 0 || counts.length < this.#counts.length) {
      this.#counts = counts;
      this.#rows = [...changed.slice(0, MOST), ...this.#rows].slice(0, MOST).filter(isRecent);
      this.#draw();
    }
  }

  #draw() {
    const count = this.#counts.reduce((total, each) => total + each.count, 0);
    hide(this.#place, count === 0);
    byId("lately-title").textContent = `${count.toLocaleString("en-US")} ${count === 1 ? "change" : "changes"} in the last ${MINUTES} minutes`
      + (count > this.#rows.length ? `, of which ${this.#rows.length}` : "");
    byId("lately-list").replaceChildren(...this.#rows.map(item));
  }
}

function item({ position, mark, was, at }) {
  return element("li", { class: `mark-${mark}` }, element("time", {}, clock(new Date(at)).slice(0, 8)), " ",
    element("strong", {}, position.symbol), " ", element("span", { class: `mark ${mark}` }, MARKS[mark]), " ",
    mark === "changed" ? changes(position, was) : `${position.side} ${grouped(position.quantity)}`);
}

/** The first two of what is different. */
function changes(position, was) {
  const text = ({ isNumber, show }, value = "") => value === "" ? "none" : isNumber ? show(value) : value;
  return POSITIONS.filter(({ name }) => name in was && name !== "lastUpdateTime").slice(0, 2)
    .map((column) => `${column.title} ${text(column, was[column.name])} → ${text(column, position[column.name])}`).join(", ");
}
