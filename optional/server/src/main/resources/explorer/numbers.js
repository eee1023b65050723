// Numbers are texts here, digit by digit as the server sent them: up to 38 digits do not fit into a JavaScript number.

export const INFINITY = "Infinity";

/**
 * The number of a member. No text looks like this: the quote in front would end it, or a backslash would stand before the quote.
 */
const NUMBER = /(?<=[A-Za-z]": ?)-?\d[\d.eE+-]*/g;

/** Parses JSON, keeping the text of every number. */
export function parseExactly(json) {
  return JSON.parse(json.replace(NUMBER, '"$&"'));
}

/** 1234567.5 as 1,234,567.5 */
export function grouped(text) {
  const [whole, part] = text.split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return part === undefined ? groups : `${groups}.${part}`;
}

/** 0.025 as 2.5% */
export function percent(text) {
  const [whole, part = ""] = text.split(".");
  const digits = part.padEnd(2, "0");
  const hundredfold = (whole + digits.slice(0, 2)).replace(/^0+(?=\d)/, "");
  const rest = digits.slice(2).replace(/0+$/, "");
  return `${grouped(rest ? `${hundredfold}.${rest}` : hundredfold)}%`;
}

/** 2500000 as 2.5M, where nothing is lost by it. */
export function short(text) {
  for (const [zeros, unit] of [[9, "bn"], [6, "M"], [3, "k"]]) {
    const rest = text.slice(-zeros).replace(/0+$/, "");
    if (!text.includes(".") && text.length > zeros && rest.length < 3) {
      return grouped(text.slice(0, -zeros) + (rest && `.${rest}`)) + unit;
    }
  }
  return grouped(text);
}
