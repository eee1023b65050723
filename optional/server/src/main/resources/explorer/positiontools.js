// What a person may choose above the positions: accounts, a filter, totals, and the ways out on paper and into a spreadsheet.

import { csvOf, download, fileName } from "./csv.js";
import { byId, debounced } from "./dom.js";
import { POSITIONS, TOTALS } from "./positiontable.js";
import { itemsOf } from "./search.js";

const SILENCE = 120;

/** What the interface says of a position, in its names. */
const FIELDS = ["account", "positionCode", "symbol", "side", "quantity", "quantityNotional", "openTime", "openPrice", "lastUpdateTime",
  "marginRate", "takeProfitPrice", "stopLossPrice"].map((name) => ({ name, value: ({ position }) => position[name] }));

/** The rows of which a part of the symbol, side, code or account is like one of the items of `filter`. */
export function matching(rows, filter) {
  const items = itemsOf(filter.toLowerCase());
  const texts = ({ position: { symbol, side, positionCode, account } }) => [symbol, side, positionCode, account];
  return items.length === 0 ? rows
    : rows.filter((row) => texts(row).some((text) => items.some((item) => text.toLowerCase().includes(item))));
}

export class PositionTools {
  #filter = byId("position-filter");
  #also = byId("also");
  #typed;
  #offered = { rows: [] };
  #account = "";
  #shown = "";

  constructor(app) {
    this.#typed = debounced(SILENCE, () => app.go({ filter: this.#filter.value.trim() }, "quietly"));
    this.#filter.addEventListener("input", this.#typed);
    byId("all").addEventListener("change", (event) => app.go({ all: event.target.checked }));
    byId("total").addEventListener("change", (event) => app.go({ totals: event.target.checked, order: "" }));
    byId("order").addEventListener("change", (event) => app.go({ order: event.target.value }));
    byId("position-tools").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#also.value !== this.#also.defaultValue) { // and not only Enter in the filter
        app.go({ also: itemsOf(this.#also.value).join(","), all: false });
      }
    });
    addEventListener("popstate", () => {
      this.#also.value = this.#also.defaultValue; // what is being typed does not come along
    });
    byId("print").addEventListener("click", () => this.#offered.rows.length > 0 && print());
    byId("download").addEventListener("click", () => this.#offered.rows.length > 0 && this.#download());
  }

  show({ account, filter, also, all, totals, order }) {
    this.#account = all ? "all" : [account, ...itemsOf(also)].slice(0, 3).join("-");
    if (!this.#typed.isDue() && this.#filter.value.trim() !== filter) {
      this.#filter.value = filter;
    }
    const next = itemsOf(also).join(", ");
    if (this.#shown !== account || this.#also.defaultValue !== next) { // otherwise it is being typed
      this.#shown = account;
      this.#also.defaultValue = next;
      this.#also.value = next;
    }
    byId("all").checked = all;
    byId("total").checked = totals;
    byId("order").replaceChildren(new Option("as listed", ""), ...(totals ? TOTALS : POSITIONS).flatMap(({ name, title }) =>
      [new Option(`${title} ▲`, name), new Option(`${title} ▼`, `-${name}`)]));
    byId("order").value = order;
  }

  /** These rows are what a download has. */
  offer(rows, isTotals, at) {
    this.#offered = { rows: rows.filter((row) => row.mark !== "closed"), isTotals, at };
    byId("download").ariaDisabled = String(this.#offered.rows.length === 0); // and keeps the focus
    byId("print").ariaDisabled = byId("download").ariaDisabled;
  }

  #download() {
    const { rows, isTotals, at } = this.#offered;
    const name = fileName(isTotals ? "totals" : "positions", this.#account, at.toISOString().slice(0, 19).replaceAll(":", ""), "UTC");
    download(name, csvOf(isTotals ? TOTALS : FIELDS, rows));
  }
}
