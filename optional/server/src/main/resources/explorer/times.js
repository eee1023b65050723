// Times are in UTC, everywhere; a person's own time is in the tooltip.

import { element } from "./dom.js";

/** 2026-01-24T23:05:08.520Z as 2026-01-24 23:05:08, with all of its digits in the tooltip. */
export function moment(text) {
  return element("time", { datetime: text, title: `${exactly(text)} UTC, ${new Date(text).toLocaleString()}, your time` },
    text.slice(0, 19).replace("T", " "));
}

/** 2026-01-24T23:05:08.520Z as 2026-01-24 23:05:08.520 */
export function exactly(text) {
  return text.replace("T", " ").replace("Z", "");
}

/** A date as the time of its day. */
export function clock(date) {
  return `${date.toISOString().slice(11, 19)} UTC`;
}
