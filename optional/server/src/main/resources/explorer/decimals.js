// Exact arithmetic on decimals as texts. There is no floating point in between: digits become a BigInt.

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

export function isDecimal(text) {
  return DECIMAL.test(text);
}

/** The sum of decimals, without trailing zeros. */
export function sum(texts) {
  const places = mostPlaces(texts);
  return written(texts.reduce((total, text) => total + scaled(text, places), 0n), places);
}

export function negated(text) {
  return text.startsWith("-") ? text.slice(1) : `-${text}`;
}

export function product(left, right) {
  return written(scaled(left, places(left)) * scaled(right, places(right)), places(left) + places(right));
}

/** How many thousandths of `whole` a part of it is, cut: for what is drawn, never for what is read. */
export function thousandths(part, whole) {
  const [one, all] = comparable([part, whole]);
  return all === 0n ? 0 : Number(one * 1000n / all);
}

/** Values that compare as the decimals do; what is undefined stays so. */
export function comparable(texts) {
  const places = mostPlaces(texts.filter((text) => text !== undefined));
  return texts.map((text) => text === undefined ? undefined : scaled(text, places));
}

/** The lowest and the highest of some decimals, as they are written. */
export function extremes(texts) {
  const values = comparable(texts);
  const at = (isBetter) => texts[values.reduce((best, value, each) => isBetter(value, values[best]) ? each : best, 0)];
  return [at((value, best) => value < best), at((value, best) => value > best)];
}

function mostPlaces(texts) {
  return texts.reduce((most, text) => Math.max(most, places(text)), 0);
}

function places(text) {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

function scaled(text, to) {
  return BigInt(text.replace(".", "") + "0".repeat(to - places(text)));
}

function written(value, after) {
  const digits = String(value < 0n ? -value : value).padStart(after + 1, "0");
  const whole = digits.slice(0, digits.length - after);
  const part = digits.slice(digits.length - after).replace(/0+$/, "");
  return (value < 0n ? "-" : "") + whole + (part && `.${part}`);
}
