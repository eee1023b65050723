// Which types there are on an account. The interface has no list of them, but sorted by type, the count of one says where the next begins.

import { addressOn, ask, isDots } from "./api.js";
import { byId, element, leave } from "./dom.js";
import { inOrder } from "./order.js";

const MOST = 60;
const QUERY = "instruments/query";

/** Adds the counts of the first types, in order, to those that `known` has already; none if the server does not count. */
async function count(account, known, signal) {
  const counts = [...known.values()].filter((each) => each > 0);
  let at = counts.reduce((sum, each) => sum + each, 0);
  for (let left = MOST - counts.length; left > 0; left--) {
    const row = await ask(addressOn(account, QUERY, { limit: 1, "start-from": at, "sort-by-asc": "TYPE" }),
      { signal, member: "instrumentDetails" });
    const type = row.body.instrumentDetails[0]?.type;
    if (type === undefined || known.get(type)) {
      break;
    }
    const { headers } = await ask(isListed(type) || isDots(type) ? addressOn(account, QUERY, { types: type, limit: 0 })
      : addressOn(account, `instruments/type/${encodeURIComponent(type)}`, { limit: 0 }), { signal });
    const found = Number(headers.get("X-Total-Count"));
    if (!found) {
      break;
    }
    known.set(type, found);
    at += found;
  }
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
  #isAsked = false;
  #abort = new AbortController();
  #ticked = [];

  constructor(changed) {
    this.#place.addEventListener("change", () =>
      changed([...this.#place.querySelectorAll("input:checked")].map((box) => box.value)));
  }

  /** Shows which types are ticked; looks up what types the account has, when it is another one or that was not finished. */
  show(account, ticked) {
    if (account !== this.#account) {
      this.forget();
    }
    this.#account = account;
    this.#ticked = ticked;
    if (!this.#isAsked) {
      this.#lookUp();
    }
    this.#draw();
  }

  hide() {
    this.#abort.abort();
    this.#isAsked = false;
  }

  /** Shows none, and looks everything up again. */
  forget() {
    this.hide();
    this.#known = new Map();
    this.#ticked = [];
    this.#draw();
  }

  /** Learns of types from rows, where they are not counted, and looks the types up again if that was not finished. */
  learn(rows) {
    const before = this.#known.size;
    rows.forEach(({ type }) => this.#known.has(type) || this.#known.set(type, 0));
    if (this.#known.size > before) {
      this.#draw();
    }
    this.#isAsked || this.#lookUp();
  }

  async #lookUp() {
    this.#abort = new AbortController();
    this.#isAsked = true;
    const { signal } = this.#abort;
    const isThrough = await count(this.#account, this.#known, signal).then(() => true, () => false); // what is wrong, the list shows
    if (!signal.aborted) {
      this.#isAsked = isThrough;
      this.#draw();
    }
  }

  /** A box that is there stays, so that it may have the focus or be pressed just now. */
  #draw() {
    const names = inOrder([...new Set([...this.#known.keys(), ...this.#ticked])], (name) => name);
    const drawn = new Map([...this.#place.children].map((label) => [label.control.value, label]));
    this.#field.hidden = names.length === 0;
    byId("more-types").hidden = names.length < MOST;
    drawn.forEach((label, name) => names.includes(name) || leave(label) || label.remove());
    names.forEach((name, at) => {
      const label = drawn.get(name) ?? choice(name);
      label.control.checked = this.#ticked.includes(name);
      label.control.disabled = !isListed(name) && !label.control.checked;
      label.control.disabled && leave(label);
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
