// The button that leads to changes outside of the window.

import { hide } from "./dom.js";

const PATIENCE = 100;

export class Unseen {
  #button;
  #table;
  #rows = [];
  #seen = new WeakSet();
  #isDue = false;

  constructor(button, table) {
    this.#button = button;
    this.#table = table;
    button.addEventListener("click", () => {
      const [row] = this.#left();
      row && table.jumpTo(row);
    });
    addEventListener("scroll", () => this.#later(), { passive: true });
  }

  /** Offers what is marked among these rows and has not been in the window. */
  show(rows) {
    this.#rows = rows;
    this.#later();
  }

  /** When the rows that came into the window are there. */
  #later() {
    if (!this.#isDue) {
      this.#isDue = true;
      setTimeout(() => {
        this.#isDue = false;
        this.#offer();
      }, PATIENCE);
    }
  }

  #left() {
    return this.#rows.filter((row) => row.mark && !this.#seen.has(row));
  }

  #offer() {
    if (this.#left().length > 0) {
      this.#table.inView().forEach((row) => this.#seen.add(row));
    }
    const count = this.#left().length;
    hide(this.#button, count === 0);
    this.#button.textContent = `${count} ${count === 1 ? "position" : "positions"} changed, show`;
  }
}
