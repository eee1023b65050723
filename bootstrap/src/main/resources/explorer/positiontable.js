// The table of positions. On a narrow screen its rows become cards, which is why the roles of a table are written out.

import { element } from "./dom.js";
import { grouped, moment, percent } from "./numbers.js";
import { fragment } from "./route.js";

const MARKS = { new: "+ new", changed: "● changed", closed: "✕ closed" };

const COLUMNS = [
  { name: "symbol", title: "Symbol" },
  { name: "side", title: "Side", show: (side) => element("span", { class: `badge side-${side.toLowerCase()}` }, side) },
  { name: "quantity", title: "Quantity", isNumber: true, show: grouped },
  { name: "openPrice", title: "Open price", isNumber: true, show: grouped },
  { name: "quantityNotional", title: "Notional", isNumber: true, show: grouped },
  { name: "marginRate", title: "Margin", isNumber: true, show: percent },
  { name: "takeProfitPrice", title: "Take profit", isNumber: true, show: grouped },
  { name: "stopLossPrice", title: "Stop loss", isNumber: true, show: grouped },
  { name: "lastUpdateTime", title: "Updated (UTC)", show: time },
  { name: "positionCode", title: "Position" },
];

export function drawPositions(table, rows, account) {
  if (table.tHead.rows.length === 0) {
    table.tHead.append(element("tr", { role: "row" }, ...COLUMNS.map(({ title, isNumber }) =>
      element("th", { scope: "col", role: "columnheader", class: isNumber && "number" }, title))));
  }
  const focused = table.contains(document.activeElement) ? document.activeElement.dataset.position : undefined;
  table.tBodies[0].replaceChildren(...rows.map((row) => rowOf(row, account)));
  [...table.querySelectorAll("a")].find((link) => link.dataset.position === focused)?.focus();
}

function rowOf({ position, mark, was }, account) {
  const [symbol, ...others] = COLUMNS;
  return element("tr", { role: "row", class: mark && `mark-${mark}` },
    element("th", { scope: "row", role: "rowheader" }, linkTo(position, account), formerly(symbol, was),
      mark ? element("span", { class: `mark ${mark}` }, MARKS[mark]) : ""),
    ...others.map((column) => cellOf(column, position, was)));
}

function linkTo({ symbol, positionCode }, account) {
  const route = { view: "instruments", account, search: "", types: [], sort: "SYMBOL", limit: "20", from: 0, symbol };
  return element("a", { href: fragment(route), "data-position": positionCode }, symbol);
}

function cellOf(column, position, was) {
  const value = position[column.name];
  return element("td",
    { role: "cell", "data-title": column.title, class: `${column.isNumber ? "number" : ""} ${value === undefined ? "blank" : ""}`.trim() },
    value === undefined ? "" : shown(column, value), formerly(column, was));
}

/** What a changed cell held before. */
function formerly(column, was) {
  if (!(column.name in was) || column.name === "lastUpdateTime") {
    return "";
  }
  const before = was[column.name];
  return element("span", { class: "was" }, "was ", before === "" ? "none" : shown(column, before));
}

function shown({ show }, value) {
  return show ? show(value) : value;
}

function time(text) {
  return element("time", { datetime: text }, moment(text));
}
