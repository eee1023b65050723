// The tables of positions: each on a row, or added up for each symbol.

import { DataTable, cell, shown } from "./datatable.js";
import { negated, sum } from "./decimals.js";
import { element } from "./dom.js";
import { grouped, percent } from "./numbers.js";
import { inOrder } from "./order.js";
import { fragment } from "./route.js";
import { exactly, moment } from "./times.js";

export const MARKS = { new: "+ new", changed: "● changed", closed: "✕ closed" };

export const POSITIONS = [
  field("symbol", "Symbol"),
  field("side", "Side", { show: (side) => element("span", { class: `badge side-${side.toLowerCase()}` }, side) }),
  number("quantity", "Quantity"),
  number("openPrice", "Open price"),
  number("quantityNotional", "Notional"),
  number("marginRate", "Margin", percent),
  number("takeProfitPrice", "Take profit"),
  number("stopLossPrice", "Stop loss"),
  field("openTime", "Opened (UTC)", { show: moment }),
  field("lastUpdateTime", "Updated (UTC)", { show: moment }),
  field("positionCode", "Position"),
  field("account", "Account"),
];

export const TOTALS = [
  total("symbol", "Symbol", {}),
  total("positions", "Positions"),
  total("bought", "Bought"),
  total("sold", "Sold"),
  total("net", "Net quantity"),
  total("notional", "Net notional"),
];

/** One row for each symbol, with exact sums. */
export function totalsOf(rows) {
  const bySymbol = Map.groupBy(rows.filter((row) => row.mark !== "closed"), ({ position }) => position.symbol);
  return inOrder([...bySymbol], ([symbol]) => symbol).map(([symbol, all]) => {
    const added = (name, side) =>
      sum(all.filter(({ position }) => !side || position.side === side).map(({ position }) => position[name]));
    const net = (name) => sum([added(name, "BUY"), negated(added(name, "SELL"))]);
    const [bought, sold] = [added("quantity", "BUY"), added("quantity", "SELL")];
    return { symbol, positions: String(all.length), bought, sold, net: net("quantity"), notional: net("quantityNotional") };
  });
}

/** `target(position or total)` is where its symbol leads to. */
export function positionTable(table, target, sort) {
  const [symbol, ...others] = POSITIONS;
  return new DataTable(table, POSITIONS, ({ key, position, mark, was }) =>
    element("tr", { role: "row", class: mark && `mark-${mark}` },
      element("th", { scope: "row", role: "rowheader" },
        element("a", { href: target(position), "data-key": key, "data-position": position.positionCode }, position.symbol),
        formerly(symbol, was), mark ? element("span", { class: `mark ${mark}` }, MARKS[mark]) : ""),
      ...others.map((column) => cell(column, position[column.name], formerly(column, was)))), sort);
}

export function totalsTable(table, target, sort) {
  const [, ...others] = TOTALS;
  return new DataTable(table, TOTALS, (row) =>
    element("tr", { role: "row" },
      element("th", { scope: "row", role: "rowheader" }, element("a", { href: target(row), "data-key": row.symbol }, row.symbol)),
      ...others.map((column) => cell(column, row[column.name]))), sort);
}

/** A link to the terms of a symbol on an account. */
export function termsOn(account, symbol) {
  return fragment({ view: "instruments", account, search: "", types: [], sort: "SYMBOL", limit: "20", from: 0, symbol });
}

function field(name, title, more) {
  return { name, title, value: ({ position }) => position[name], ...more };
}

function number(name, title, show = grouped) {
  return field(name, title, { isNumber: true, show });
}

function total(name, title, more = { isNumber: true, show: grouped }) {
  return { name, title, value: (row) => row[name], ...more };
}

/** What a changed cell held before. */
function formerly(column, was) {
  if (!(column.name in was) || column.name === "lastUpdateTime") {
    return "";
  }
  const before = was[column.name];
  return element("span", { class: "was" }, "was ", before === "" ? "none"
    : column.show === moment ? exactly(before) : shown(column, before));
}
