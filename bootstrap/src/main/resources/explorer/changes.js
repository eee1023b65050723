// What is different between two lists of positions.

const REMEMBERED = 20_000;

/**
 * The rows to show for `positions`, given the rows shown before: each {position, mark, was, at}. A mark is "new", "changed" or
 * "closed"; it goes after a while. `was` holds the former values of the fields that changed. A row that is as it was is the same row.
 */
export function compared(before, positions, now) {
  const known = new Map(before.filter((row) => row.mark !== "closed").map((row) => [keyOf(row.position), row]));
  const rows = positions.map((position) => rowOf(position, known.get(keyOf(position)), now));
  const present = new Set(positions.map(keyOf));
  const closed = before
    .filter((row) => !present.has(keyOf(row.position)))
    .map((row) => row.mark === "closed" ? row : { position: row.position, mark: "closed", was: {}, at: now });
  return inOrder([...rows, ...closed.filter((row) => now - row.at < REMEMBERED)]);
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
  return { position, mark: "", was: {}, at: 0 };
}

function rowOf(position, before, now) {
  if (!before) {
    return { position, mark: "new", was: {}, at: now };
  }
  const was = {};
  for (const name of new Set([...Object.keys(position), ...Object.keys(before.position)])) {
    if (name !== "version" && position[name] !== before.position[name]) {
      was[name] = before.position[name] ?? "";
    }
  }
  if (Object.keys(was).length > 0) {
    return { position, mark: before.mark === "new" ? "new" : "changed", was, at: now };
  }
  return !before.mark || now - before.at < REMEMBERED ? before : plain(position);
}

function keyOf(position) {
  return `${position.account}\u0000${position.positionCode}`;
}

function inOrder(rows) {
  return rows.sort((left, right) => keyOf(left.position) < keyOf(right.position) ? -1 : 1);
}
