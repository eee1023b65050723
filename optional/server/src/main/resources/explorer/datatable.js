// A table with columns that can be sorted, of as many rows as there are. On a narrow screen its rows become cards, which is why the
// roles of a table are written out.

import { comparable } from "./decimals.js";
import { element } from "./dom.js";
import { LongTable } from "./longtable.js";
import { comparableText } from "./order.js";

/**
 * A column has a name, a title, value(row), which is a text or undefined, and where that is not what is shown, show(value).
 */
export class DataTable {
  #table;
  #columns;
  #long;

  /** `draw(row, cells)` makes a table row; a click on a header calls `sort(order)`. */
  constructor(table, columns, draw, sort) {
    this.#table = table;
    this.#columns = columns;
    this.#long = new LongTable(table, draw);
    table.tHead.append(element("tr", { role: "row", "aria-rowindex": 1 }, ...columns.map((column) => header(column, sort))));
  }

  /** Shows rows, which are in this order already. */
  show(rows, order) {
    for (const cell of this.#table.tHead.rows[0].cells) {
      cell.setAttribute("aria-sort", directionOf(order, cell.dataset.name));
    }
    this.#keepWidths(rows);
    this.#long.show(rows);
  }

  /** A row that cannot be seen has the longest value of each column: they keep their widths while rows come and go. */
  #keepWidths(rows) {
    const widest = element("tr", { class: "widest", "aria-hidden": "true" },
      ...this.#columns.map((column) => cell(column, longest(rows.map(column.value)))));
    const before = this.#table.tHead.rows[1];
    if (before?.textContent !== widest.textContent) {
      before?.remove();
      this.#table.tHead.append(widest);
    }
  }

  inView() {
    return this.#long.inView();
  }

  jumpTo(row) {
    this.#long.jumpTo(row);
  }
}

/** The rows in the order of a column, such as "quantity" or "-quantity". What has no value comes last. */
export function sorted(rows, columns, order) {
  const column = columns.find(({ name }) => name === order.replace("-", ""));
  if (!column) {
    return rows;
  }
  const texts = rows.map(column.value);
  const keys = column.isNumber ? comparable(texts) : texts.map(comparableText);
  const sign = order.startsWith("-") ? -1 : 1;
  const compare = (left, right) => {
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return left < right ? -sign : left > right ? sign : 0;
  };
  return [...rows.keys()].sort((left, right) => compare(keys[left], keys[right])).map((at) => rows[at]);
}

export function cell(column, value, ...more) {
  return element("td",
    { role: "cell", "data-title": column.title, class: `${column.isNumber ? "number" : ""} ${value === undefined ? "blank" : ""}`.trim() },
    value === undefined ? "" : shown(column, value), ...more);
}

export function shown({ show }, value) {
  return show ? show(value) : value;
}

function header({ name, title, isNumber }, sort) {
  const turned = ({ currentTarget }) =>
    sort(currentTarget.closest("th").ariaSort === "ascending" ? `-${name}` : name);
  return element("th", { scope: "col", role: "columnheader", "data-name": name, class: isNumber && "number" },
    element("button", { type: "button", click: turned }, title));
}

function directionOf(order, name) {
  return order === name ? "ascending" : order === `-${name}` ? "descending" : "none";
}

function longest(values) {
  return values.reduce((best, value) => (value?.length ?? 0) > (best?.length ?? 0) ? value : best, undefined);
}
