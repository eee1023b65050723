// Which types there are on an account. The interface has no list of them, but sorted by type, the count of one says where the next begins.

import { addressOn, ask, isDots } from "./api.js";
import { byId, element } from "./dom.js";
import { inOrder } from "./order.js";

const MOST = 60;
const QUERY = "instruments/query";

/** The first types with their counts, in order; an empty list if the server does not count. */
async function countedTypes(account, signal) {
  const found = new Map();
  for (let at = 0; found.size < MOST;) {
    const row = await ask(addressOn(account, QUERY, { limit: 1, "start-from": at, "sort-by-asc": "TYPE" }),
      { signal, member: "instrumentDetails" });
    const type = row.body.instrumentDetails[0]?.type;
    if (type === undefined || found.has(type)) {
      break;
    }
    const { headers } = await ask(isListed(type) || isDots(type) ? addressOn(account, QUERY, { types: type, limit: 0 })
      : addressOn(account, `instruments/type/${encodeURIComponent(type)}`, { limit: 0 }), { signal });
    const count = Number(headers.get("X-Total-Count"));
    if (!count) {
      break;
    }
    found.set(type, count);
    at += count;
  }
  return found;
}

/** Whether a type can be in a list of types, whose items commas separate. */
function isListed(type) {
  return !type.includes(",");
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

  /** Shows none, and looks everything up again. */
  forget() {
    this.#abort.abort();
    this.#account = "";
    this.#known = new Map();
    this.#ticked = [];
    this.#draw();
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
      this.#known = new Map([...this.#known, ...found]);
      this.#draw();
    }
  }

  /** A box that is there stays, so that it may have the focus or be pressed just now. */
  #draw() {
    const names = inOrder([...new Set([...this.#known.keys(), ...this.#ticked])], (name) => name);
    const drawn = new Map([...this.#place.children].map((label) => [label.control.value, label]));
    this.#field.hidden = names.length === 0;
    byId("more-types").hidden = names.length < MOST;
    drawn.forEach((label, name) => names.includes(name) || label.remove());
    names.forEach((name, at) => {
      const label = drawn.get(name) ?? choice(name);
      label.control.checked = this.#ticked.includes(name);
      label.control.disabled = !isListed(name) && !label.control.checked;
      label.querySelector("small").textContent = this.#known.get(name) ? ` ${this.#known.get(name).toLocaleString("en-US")}` : "";
      if (this.#place.children[at] !== label) {
        this.#place.insertBefore(label, this.#place.children[at] ?? null);
      }
    });
  }
}

function choice(name) {
  const box = element("input", { type: "checkbox" });
  box.value = name;
  return element("label", { class: "chip", title: !isListed(name) && "The interface takes no type with a comma" }, box, element("span", {}, name, element("small")));
}
