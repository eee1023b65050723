// The rows of a table of any length, of which only those near the window are in the document. They stand in blocks; a block that
// is far away is one empty row of its height. For printing all of them are there.

import { element } from "./dom.js";

const BLOCK = 40;
const ROW_HEIGHT = 41;
const AHEAD = "800px 0px";

export class LongTable {
  #table;
  #draw;
  #rows = [];
  #blocks = [];
  #observer = new IntersectionObserver((entries) => entries.forEach((entry) => this.#moved(entry)), { rootMargin: AHEAD });

  /** `draw(row)` makes the table row of a row. The same row is not drawn again. */
  constructor(table, draw) {
    this.#table = table;
    this.#draw = draw;
    table.addEventListener("focusin", () => this.#blocks.forEach((block) => {
      if (block.drawn.size === 0 && this.#isReached(block)) {
        this.#fill(block);
      }
    }));
    addEventListener("beforeprint", () => this.#blocks.forEach((block) => this.#fill(block)));
    addEventListener("afterprint", () => this.#blocks.forEach((block) => block.isNear || this.#empty(block)));
  }

  /** Shows these rows in place of the former ones. */
  show(rows) {
    const { key } = document.activeElement.dataset;
    const at = this.#table.contains(document.activeElement) ? Number(document.activeElement.closest("tr").ariaRowIndex) : 0;
    this.#rows = rows;
    this.#table.setAttribute("aria-rowcount", rows.length + 1);
    const count = Math.ceil(rows.length / BLOCK);
    while (this.#blocks.length > count) {
      const { body } = this.#blocks.pop();
      this.#observer.unobserve(body);
      body.remove();
    }
    while (this.#blocks.length < count) {
      this.#add();
    }
    this.#blocks.forEach((block) => block.isNear || this.#isReached(block) ? this.#fill(block) : this.#empty(block));
    if (at > 0 && !this.#table.contains(document.activeElement)) {
      const links = [...this.#table.querySelectorAll("a")];
      const next = links.find((link) => link.dataset.key === key) ?? links.find((link) => Number(link.closest("tr").ariaRowIndex) >= at)
        ?? links.at(-1) ?? document.getElementById("main");
      next.focus({ preventScroll: true });
    }
  }

  /** Brings a row into the window, and the focus to its link. */
  jumpTo(row) {
    const at = this.#rows.indexOf(row);
    const block = this.#blocks[Math.floor(at / BLOCK)];
    this.#fill(block);
    const made = block.body.rows[at % BLOCK];
    made.scrollIntoView({ block: "center" });
    made.querySelector("a")?.focus({ preventScroll: true });
  }

  /** The rows of which a part can be seen. */
  inView() {
    const seen = (made) => {
      const { top, bottom } = made.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    return this.#blocks.filter((block) => block.drawn.size > 0 && seen(block.body))
      .flatMap((block) => [...block.drawn.keys()].filter((row) => seen(block.drawn.get(row))));
  }

  #add() {
    const at = this.#blocks.length;
    const body = element("tbody", { role: "rowgroup" });
    const block = { at, body, isNear: at === 0, drawn: new Map(), height: 0 };
    this.#blocks.push(block);
    this.#table.append(body);
    this.#observer.observe(body);
  }

  #moved({ target, isIntersecting }) {
    const block = this.#blocks.find((each) => each.body === target);
    if (block) {
      block.isNear = isIntersecting;
      isIntersecting ? this.#fill(block) : this.#empty(block);
    }
  }

  /** Where the Tab key may lead: into the table from both sides, and on from the row that has the focus. There, rows stay. */
  #isReached({ at }) {
    return at === 0 || at === this.#blocks.length - 1
      || this.#blocks.slice(Math.max(0, at - 1), at + 2).some(({ body }) => body.contains(document.activeElement));
  }

  #rowsOf({ at }) {
    return this.#rows.slice(at * BLOCK, (at + 1) * BLOCK);
  }

  /** A row that is there already stays in its place: it may be pressed just now, or a part of it selected. */
  #fill(block) {
    const before = block.drawn;
    block.drawn = new Map(this.#rowsOf(block).map((row) => [row, before.get(row) ?? this.#draw(row)]));
    const made = [...block.drawn.values()];
    made.forEach((each, at) => each.setAttribute("aria-rowindex", block.at * BLOCK + at + 2));
    [...block.body.rows].forEach((each) => made.includes(each) || each.remove());
    made.forEach((each, at) => each === block.body.rows[at] || block.body.insertBefore(each, block.body.rows[at] ?? null));
    block.body.removeAttribute("aria-hidden");
  }

  #empty(block) {
    if (this.#isReached(block)) {
      return;
    }
    if (block.drawn.size > 0) {
      block.height = block.body.offsetHeight;
      block.drawn = new Map();
    }
    const height = `${block.height || this.#rowsOf(block).length * ROW_HEIGHT}px`;
    if (block.body.ariaHidden !== "true" || block.body.rows[0].cells[0].style.height !== height) {
      const gap = element("td", {});
      gap.style.height = height;
      block.body.replaceChildren(element("tr", { class: "gap" }, gap));
      block.body.setAttribute("aria-hidden", "true");
    }
  }
}
