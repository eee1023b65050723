// Of which type instruments are, and in which currency they are quoted: positions do not say it. Each symbol is looked up once.

import { addressOn, ask } from "./api.js";
import { addressOf } from "./details.js";
import { isOutage } from "./loading.js";

const FIELDS = "symbol,type,currency";
const FEW = 12;
const PAGE = 1000;
const PATIENCE = 30_000;
const UNKNOWN = {};

export class Kinds {
  #known = new Map();
  #abort = new AbortController();
  #isAsking = false;
  #isKnown = false;
  #timer = 0;
  #learned;

  /** Calls `learned()` when more is known, or should be asked for again. */
  constructor(learned) {
    this.#learned = learned;
  }

  forget() {
    this.#abort.abort();
    this.#abort = new AbortController();
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#known = new Map();
    this.#isAsking = false;
    this.#isKnown = false;
  }

  /** {type, currency} by symbol, as far as the account sees these; undefined before the first answer. */
  about(account, symbols) {
    const missing = [...symbols].filter((symbol) => !this.#known.has(symbol));
    if (missing.length > 0 && !this.#isAsking && this.#timer === 0) {
      this.#lookUp(account, missing, symbols, this.#abort.signal);
    }
    return this.#isKnown ? this.#known : undefined;
  }

  /** Symbols that are not asked for any more are forgotten. After an outage, what is missing is looked up later. */
  async #lookUp(account, missing, symbols, signal) {
    this.#isAsking = true;
    const found = new Map();
    const isThrough = await (missing.length > FEW ? fromTheList : oneByOne)(account, new Set(missing), found, signal)
      .then(() => true, (failure) => {
        if (!failure.exchange && !signal.aborted) {
          throw failure;
        }
        return !isOutage(failure);
      });
    if (!signal.aborted) {
      const known = [...symbols].map((symbol) => [symbol, found.get(symbol) ?? this.#known.get(symbol) ?? (isThrough && UNKNOWN)]);
      this.#known = new Map(known.filter(([, kind]) => kind));
      this.#isAsking = false;
      this.#isKnown = true;
      if (!isThrough) {
        this.#later();
      }
      this.#learned();
    }
  }

  #later() {
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      document.hidden ? this.#later() : this.#learned();
    }, PATIENCE);
  }
}

async function oneByOne(account, symbols, found, signal) {
  await Promise.all([...symbols].map(async (symbol) =>
    learn(found, symbols, await ask(addressOf(account, symbol, FIELDS), { signal, member: "instrumentDetails" }))));
}

/** Of the whole list only those are kept. */
async function fromTheList(account, symbols, found, signal) {
  for (let at = 0, count = 1; count > 0 && found.size < symbols.size; at += count) {
    count = learn(found, symbols, await ask(addressOn(account, "instruments/query",
      { fields: FIELDS, limit: PAGE, "start-from": at || "" }), { signal, member: "instrumentDetails" }));
  }
}

function learn(found, symbols, { body: { instrumentDetails } }) {
  instrumentDetails.filter(({ symbol }) => symbols.has(symbol)).forEach((each) => found.set(each.symbol, each));
  return instrumentDetails.length;
}
