// What a person typed as the interface takes it. There, blanks belong to a text and small letters are others than capitals.

import { addressOn } from "./api.js";

/** The items of a list that was typed with commas. */
export function itemsOf(text) {
  return text.split(",").map((item) => item.trim()).filter((item) => item !== "");
}

/** Symbols to search for: each as it was typed, and in capitals, as most symbols are. */
function symbolsOf(text) {
  return [...new Set(itemsOf(text).flatMap((item) => [item, item.toUpperCase()]))].join(",");
}

/** The request for a page of instruments. */
export function queryOf({ account, search, types, sort, from, limit }) {
  const descending = sort.startsWith("-");
  return addressOn(account, "instruments/query", {
    symbols: symbolsOf(search),
    types: types.join(","),
    [descending ? "sort-by-desc" : "sort-by-asc"]: sort === "SYMBOL" ? "" : sort.replace("-", ""),
    limit,
    "start-from": from || "",
  });
}
