// An instrument's terms in words and figures.

import { drawn, element } from "./dom.js";
import { extremes } from "./decimals.js";
import { INFINITY, grouped, percent, short } from "./numbers.js";

const STATUSES = { FULL: "Open and close", CLOSE_ONLY: "Close only", NO: "No trading" };

export function statusBadge(status) {
  return element("span", { class: `badge status-${status.toLowerCase()}` }, STATUSES[status] ?? status);
}

export function largestOrder({ maxOrderSize: { value, limitType } }) {
  return `${grouped(value)} ${limitType === "LOTS" ? "lots" : "notional"}`;
}

/** The rates from the lowest to the highest, such as 2% to 5%. */
export function marginRange({ tiers }) {
  const [lowest, highest] = extremes(tiers.map((tier) => tier.value)).map(percent);
  return lowest === highest ? lowest : `${lowest} to ${highest}`;
}

/** The body of the details of an instrument; `why(term)` makes the button that explains a term. */
export function termsOf(instrument, why) {
  const { description = "" } = instrument;
  return [
    ...(description ? [element("p", { class: "description" }, description)] : []),
    element("dl", { class: "facts" },
      fact("Type", "", instrument.type),
      fact("Trading", why("trading status"), statusBadge(instrument.tradingStatus)),
      fact("Min order size", why("min order size"), grouped(instrument.minOrderSize)),
      fact("Max order size", why("max order size"), largestOrder(instrument)),
      fact("Order size increment", why("min order size increment"), grouped(instrument.minOrderSizeIncrement))),
    element("h3", {}, "Margin rate by volume ", why("margin rate")),
    tierChart(instrument.marginRate.tiers),
    tierTable(instrument.marginRate.tiers),
  ];
}

function fact(name, why, value) {
  return element("div", {}, element("dt", {}, name, " ", why), element("dd", {}, value));
}

function tierTable(tiers) {
  return element("table", { class: "tiers" },
    element("caption", { class: "unseen" }, "Margin rate by volume"),
    element("thead", {}, element("tr", {},
      element("th", { scope: "col" }, "Volume"), element("th", { scope: "col", class: "number" }, "Margin rate"))),
    element("tbody", {}, ...tiers.map((tier, at) => element("tr", {},
      element("td", {}, range(tiers, at)), element("td", { class: "number" }, percent(tier.value))))));
}

function range(tiers, at) {
  const begin = at > 0 ? tiers[at - 1].endVolume : undefined;
  const end = tiers[at].endVolume;
  if (end === INFINITY) {
    return begin ? `above ${grouped(begin)}` : "any volume";
  }
  return begin ? `${grouped(begin)} to ${grouped(end)}` : `up to ${grouped(end)}`;
}

const WIDTH = 340;
const HEIGHT = 150;
const LEFT = 4;
const TOP = 26;
const FLOOR = 122;
const DIGIT = 8;

/** Steps of equal width, since volumes differ by powers of ten: what is drawn to scale is the rate. A rate that has no room is in the table. */
function tierChart(tiers) {
  const highest = Math.max(...tiers.map((tier) => Number(tier.value)), Number.MIN_VALUE);
  const step = (WIDTH - 2 * LEFT) / tiers.length;
  const x = (at) => LEFT + at * step;
  const y = (tier) => FLOOR - (Number(tier.value) / highest) * (FLOOR - TOP);
  const line = tiers.map((tier, at) => `${at ? "V" : `M${x(0)} `}${y(tier)}H${x(at + 1)}`).join("");
  const text = tiers.map((tier, at) => `${percent(tier.value)} ${range(tiers, at)}`).join(", ");
  const isCrowded = (at) => tiers.length > 6 && at % 2 === 1;
  const fits = (rate, at) => !isCrowded(at) && rate.length * DIGIT < (tiers.length > 6 ? 2 * step : step + DIGIT);
  return drawn("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `Margin rate: ${text}` },
    drawn("path", { class: "area", d: `${line}V${FLOOR}H${x(0)}Z` }),
    drawn("path", { class: "floor", d: `M${LEFT} ${FLOOR}H${WIDTH - LEFT}` }),
    drawn("path", { class: "line", d: line }),
    ...tiers.map((tier, at) => fits(percent(tier.value), at)
      ? drawn("text", { class: "rate", x: x(at) + step / 2, y: y(tier) - 8, "text-anchor": "middle" }, percent(tier.value)) : ""),
    drawn("text", { class: "volume", x: LEFT, y: FLOOR + 18 }, "0"),
    drawn("text", { class: "volume", x: WIDTH - LEFT, y: FLOOR + 18, "text-anchor": "end" }, "∞"),
    ...tiers.slice(0, -1).map((tier, at) => isCrowded(at) ? "" :
      drawn("text", { class: "volume", x: x(at + 1), y: FLOOR + 18, "text-anchor": "middle" }, short(tier.endVolume))));
}
