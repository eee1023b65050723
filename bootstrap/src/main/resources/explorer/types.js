// Which types there are on an account. The interface has no list of them, but sorted by type, the count of one says where the next begins.

import { address, ask, segment } from "./api.js";
import { byId, element } from "./dom.js";

const MOST = 60;

/** Types with their counts, in order; an empty list if the server does not count. */
async function countedTypes(account, signal) {
  const query = `accounts/${segment(account)}/instruments/query`;
  const found = new Map();
  for (let at = 0; found.size < MOST;) {
    const row = await ask(address(query, { limit: 1, "start-from": at, "sort-by-asc": "TYPE" }), { signal });
    const type = row.body.instrumentDetails[0]?.type;
    if (type === undefined || found.has(type)) {
      break;
    }
    const { headers } = await ask(address(query, { types: type, limit: 0 }), { signal });
    const count = Number(headers.get("X-Total-Count"));
    if (!count) {
      break;
    }
    found.set(type, count);
    at += count;
  }
  return found;
}

/** The boxes to tick. `changed` is called with the types that are ticked. */
export class TypeFilter {
  #field = byId("types");
  #place = byId("type-choices");
  #known = new Map();
  #account = "";
  #abort = new AbortController();
  #ticked = [];

  constructor(changed) {
    this.#place.addEventListener("change", () =>
      changed([...this.#place.querySelectorAll("input:checked")].map((box) => box.value)));
  }

  /** Shows which types are ticked; looks up what types the account has when it is another one. */
  show(account, ticked) {
    this.#ticked = ticked;
    if (account !== this.#account) {
      this.#account = account;
      this.#known = new Map();
      this.#lookUp(account);
    }
    this.#draw();
  }

  /** Looks everything up again. */
  forget() {
    this.#abort.abort();
    this.#account = "";
    this.#known = new Map();
  }

  /** Learns of types from rows, where they are not counted. */
  learn(rows) {
    const before = this.#known.size;
    rows.forEach(({ type }) => this.#known.has(type) || this.#known.set(type, 0));
    if (this.#known.size > before) {
      this.#draw();
    }
  }

  async #lookUp(account) {
    this.#abort.abort();
    this.#abort = new AbortController();
    const found = await countedTypes(account, this.#abort.signal)
      .catch(() => new Map()); // whatever it is, the request for the list runs into it as well, and shows it
    if (account === this.#account && found.size > 0) {
      this.#known = found;
      this.#draw();
    }
  }

  #draw() {
    const names = [...new Set([...this.#known.keys(), ...this.#ticked])].sort();
    const focused = this.#place.contains(document.activeElement) ? document.activeElement.value : undefined;
    this.#field.hidden = names.length === 0;
    this.#place.replaceChildren(...names.map((name) => this.#choice(name)));
    [...this.#place.querySelectorAll("input")].find((box) => box.value === focused)?.focus();
  }

  #choice(name) {
    const box = element("input", { type: "checkbox" });
    box.value = name;
    box.checked = this.#ticked.includes(name);
    const count = this.#known.get(name);
    return element("label", { class: "chip" }, box, element("span", {}, name,
      count ? element("small", {}, ` ${count.toLocaleString("en-US")}`) : ""));
  }
}
