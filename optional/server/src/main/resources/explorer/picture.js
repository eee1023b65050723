// The exposure as bars, and beside each bar its exact figures.

import { cell } from "./datatable.js";
import { extremes, thousandths } from "./decimals.js";
import { byId, drawn, element, hide } from "./dom.js";
import { exposures } from "./exposure.js";
import { Kinds } from "./kinds.js";
import { grouped } from "./numbers.js";

const CURRENCIES = 12;
const NAMES = { symbol: "Symbol", type: "Type" };
const FIGURES = [figure("long", "Long"), figure("short", "Short"), figure("net", "Net")];
const MARGIN = figure("margin", "Margin");

export class Picture {
  #place = byId("exposure");
  #by = byId("by");
  #kinds;
  #drawnOf = [];

  /** Calls `again()` when there may be more to draw. */
  constructor(app, again) {
    this.#kinds = new Kinds(again);
    this.#by.addEventListener("change", () => app.go({ by: this.#by.value }));
  }

  forget() {
    this.#kinds.forget();
  }

  /** Draws what is open of `shown`, which are among `rows`. */
  show(rows, shown, { account, by = "symbol" }) {
    const symbols = new Set(rows.map(({ position }) => position.symbol));
    const kinds = symbols.size > 0 ? this.#kinds.about(account, symbols) : undefined;
    const open = kinds ? shown.filter(({ mark }) => mark !== "closed").map(({ position }) => position) : [];
    this.#by.value = by;
    hide(this.#place, open.length === 0);
    if ([shown, kinds, by].some((each, at) => each !== this.#drawnOf[at])) {
      this.#drawnOf = [shown, kinds, by];
      byId("exposure-table").replaceChildren(...open.length > 0 ? drawing(exposures(open, kinds, by), by) : []);
    }
  }
}

function drawing(groups, by) {
  const left = groups.length - CURRENCIES;
  return [
    element("table", { id: "exposures", role: "table" },
      element("caption", { class: "unseen" }, `Exposure per ${by}`),
      element("thead", { role: "rowgroup" }, element("tr", { role: "row" }, header(NAMES[by]),
        header("Short | Long", "bars"), ...[...FIGURES, MARGIN].map(({ title }) => header(title, "number")))),
      ...groups.slice(0, CURRENCIES).map((group) => body(group))),
    left > 0 ? element("p", { class: "muted" }, `and ${left} more currencies: the filter finds them`) : "",
  ];
}

function figure(name, title) {
  return { name, title, isNumber: true, show: grouped };
}

function header(title, kind) {
  return element("th", { scope: "col", role: "columnheader", class: kind }, title);
}

/** Each currency has a scale of its own. */
function body({ currency, items, total }) {
  const [, greatest] = extremes(items.flatMap(({ long, short }) => [long, short]));
  return element("tbody", { role: "rowgroup", "data-currency": currency },
    element("tr", { role: "row", class: "currency" }, element("th", { scope: "rowgroup", role: "rowheader", colspan: FIGURES.length + 3 },
      currency ? `In ${currency}` : "In a currency that the books do not name")),
    ...items.map((item) => line(item, item.others ? `${item.others} others` : item.name || "Type not known", bar(item, greatest))),
    line(total, "Sum"));
}

function line(item, name, bars = "") {
  const isPart = item.rated > 0 && item.rated < item.positions;
  const part = `of ${grouped(String(item.rated))} of ${grouped(String(item.positions))} positions`;
  return element("tr", { role: "row", class: bars ? "" : "sum", "data-others": item.others },
    element("th", { scope: "row", role: "rowheader" }, element("span", { class: "code" }, name)),
    element("td", { role: "cell", class: "bars" }, bars),
    ...FIGURES.map((column) => cell(column, item[column.name])),
    cell(MARGIN, item.margin, isPart && element("span", { class: "was" }, part)));
}

/** Short to the left, long to the right, and the net as a mark. The figures beside it say the same to those who cannot see it. */
function bar({ long, short, net }, greatest) {
  const length = (text) => text === "0" ? 0 : Math.max(4, thousandths(text, greatest));
  const mark = net.startsWith("-") ? -thousandths(net.slice(1), greatest) : thousandths(net, greatest);
  return drawn("svg", { class: "bar", viewBox: "-1010 0 2020 20", preserveAspectRatio: "none", "aria-hidden": "true" },
    drawn("rect", { class: "short", x: -length(short), y: 4, width: length(short), height: 12 }),
    drawn("rect", { class: "long", x: 0, y: 4, width: length(long), height: 12 }),
    drawn("rect", { class: "zero", x: -1, y: 0, width: 2, height: 20 }),
    drawn("rect", { class: "net", x: mark - 5, y: 0, width: 10, height: 20 }));
}
