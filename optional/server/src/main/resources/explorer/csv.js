// Rows as a CSV file: RFC 4180, with numbers digit by digit.

import { isDecimal } from "./decimals.js";
import { element } from "./dom.js";

/** Spreadsheets take a text that begins like this for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/;

/** The text of a file with these columns, under their names in the interface. */
export function csvOf(columns, rows) {
  const lines = rows.map((row) => columns.map((column) => item(column.value(row) ?? "")).join(","));
  return [columns.map(({ name }) => name).join(","), ...lines, ""].join("\r\n");
}

function item(text) {
  const safe = FORMULA.test(text) && !isDecimal(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Gives a file to the person. The mark at its begin is how spreadsheets know UTF-8. */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv;charset=utf-8" }));
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What is no letter, digit or point in a name of a file becomes a hyphen. */
export function fileName(...parts) {
  return `${parts.join("-").replace(/[^\p{L}\p{N}.]+/gu, "-")}.csv`;
}
