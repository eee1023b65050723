// What is different between two lists of positions.

import { inOrder } from "./order.js";

const REMEMBERED = 20_000;
const NOTHING = {};

/**
 * The rows to show for `positions`, given the rows shown before: each {key, position, mark, was, at}. A mark is "new", "changed" or
 * "closed"; it goes after a while. `was` holds the former values of the fields that changed. A row that is as it was is the same row.
 */
export function compared(before, positions, now) {
  const known = new Map(before.map((row) => [row.key, row]));
  const rows = positions.map((position) => {
    const row = rowOf(position, known.get(keyOf(position)), now);
    known.delete(row.key);
    return row;
  });
  const closed = [...known.values()]
    .map((row) => row.mark === "closed" ? row : { ...row, mark: "closed", was: {}, at: now })
    .filter((row) => now - row.at < REMEMBERED);
  return closed.length > 0 ? inOrder([...rows, ...closed], ({ key }) => key) : rows;
}

/** The same rows without the marks that have had their time; the same list if there is none. */
export function faded(rows, now) {
  const isOver = (row) => row.mark && now - row.at >= REMEMBERED;
  return rows.some(isOver)
    ? rows.filter((row) => !(isOver(row) && row.mark === "closed")).map((row) => isOver(row) ? plain(row.position) : row)
    : rows;
}

/** Rows that need no attention. */
export function unmarked(positions) {
  return positions.map(plain);
}

function plain(position) {
  return { key: keyOf(position), position, mark: "", was: NOTHING, at: 0 };
}

function rowOf(position, before, now) {
  if (!before || before.mark === "closed") {
    return { ...plain(position), mark: "new", at: now };
  }
  const was = differences(before.position, position);
  if (was !== NOTHING) {
    return { key: before.key, position, mark: before.mark === "new" ? "new" : "changed", was, at: now };
  }
  return !before.mark || now - before.at < REMEMBERED ? before : plain(position);
}

/** The former values of the fields that differ; the version is that of the account. */
function differences(before, position) {
  let was = NOTHING;
  const note = (name) => {
    if (name !== "version" && position[name] !== before[name]) {
      was = { ...was, [name]: before[name] ?? "" };
    }
  };
  Object.keys(position).forEach(note);
  Object.keys(before).forEach(note);
  return was;
}

function keyOf(position) {
  return `${position.account}\u0000${position.positionCode}`;
}
