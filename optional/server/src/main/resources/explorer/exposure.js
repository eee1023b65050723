// What is open in each symbol or type: long against short. Sums are exact, and stay within a currency.

import { comparable, negated, product, sum } from "./decimals.js";
import { inOrder } from "./order.js";

const MOST = 12;

/**
 * Groups of positions that can be added up, each {currency, items, total}. An item has a name, which is empty if it is not known, the
 * sums long, short and net, and the margin of those positions that have a rate of their own. Items beyond the greatest are one, of
 * that many `others`.
 */
export function exposures(positions, kinds, by) {
  const currencyOf = ({ symbol }) => kinds.get(symbol)?.currency ?? "";
  const nameOf = by === "type" ? ({ symbol }) => kinds.get(symbol)?.type ?? "" : ({ symbol }) => symbol;
  return inOrder([...Map.groupBy(positions, currencyOf)], ([currency]) => currency)
    .map(([currency, some]) => grouped(currency, [...Map.groupBy(some, nameOf)].map(([name, all]) => exposureOf(name, all))))
    .sort((left, right) => Number(left.currency === "") - Number(right.currency === "")
      || right.total.positions - left.total.positions);
}

function grouped(currency, all) {
  const items = inOrder(all, ({ name }) => name);
  const sizes = comparable(items.map(({ long, short }) => sum([long, short])));
  const compare = (left, right) => sizes[left] > sizes[right] ? -1 : sizes[left] < sizes[right] ? 1 : 0;
  const ranked = [...items.keys()].sort(compare).map((at) => items[at]);
  const others = ranked.length > MOST + 1 ? ranked.splice(MOST) : [];
  return { currency, items: others.length > 0 ? [...ranked, { ...added(others), others: others.length }] : ranked, total: added(items) };
}

function exposureOf(name, positions) {
  const of = (which) => sum(positions.filter(({ side }) => side === which).map(({ quantityNotional }) => quantityNotional));
  const [long, short] = [of("BUY"), of("SELL")];
  const rated = positions.filter(({ marginRate }) => marginRate !== undefined);
  const margins = rated.map(({ marginRate, quantityNotional }) => product(marginRate, quantityNotional));
  return { name, positions: positions.length, long, short, net: sum([long, negated(short)]), rated: rated.length, margin: some(margins) };
}

function added(items) {
  const of = (name) => sum(items.map((item) => item[name]));
  const count = (name) => items.reduce((total, item) => total + item[name], 0);
  const margins = items.map(({ margin }) => margin).filter((margin) => margin !== undefined);
  return { positions: count("positions"), long: of("long"), short: of("short"), net: of("net"), rated: count("rated"), margin: some(margins) };
}

/** Where nothing is known, nothing is made up. */
function some(margins) {
  return margins.length > 0 ? sum(margins) : undefined;
}
