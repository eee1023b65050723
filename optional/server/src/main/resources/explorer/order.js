// Texts in the order of the interface: by code point, where JavaScript compares the halves of surrogate pairs.

/** A text that compares with others as `text` does by code point. */
export function comparableText(text) {
  return text?.replace(/[\ud800-\uffff]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) + (unit < "\ue000" ? 0x2000 : -0x800)));
}

/** Items in the order of their texts. */
export function inOrder(items, textOf) {
  return items.map((item) => [comparableText(textOf(item)), item])
    .sort(([left], [right]) => left < right ? -1 : left > right ? 1 : 0).map(([, item]) => item);
}
