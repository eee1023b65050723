// One instrument with its margin tiers.

import { addressOn, ask, isDots } from "./api.js";
import { byId, element, hide } from "./dom.js";
import { Loading } from "./loading.js";
import { requestPanel } from "./request.js";
import { termsOf } from "./terms.js";
import { Why } from "./why.js";

/** All: the description is served only to those who ask for it, and the layers of terms only where the operator lets users know. */
const FIELDS = "*";

/** A click that means this page, and not a new tab or a selection of text. */
export function isPlainClick(event) {
  return !event.defaultPrevented && !event.target.closest("a, button") && getSelection().isCollapsed;
}

export class Details {
  #place = byId("details");
  #panel = requestPanel(byId("details-request"), "Request of these details");
  #why = new Why(byId("why"));
  #loading;
  #shown = "";
  #symbol = "";
  #app;

  /** Calls `lost(failure)` where there is no answer. */
  constructor(app, lost) {
    this.#app = app;
    this.#loading = new Loading(byId("details-problem"), () => this.#app.account(), app.sessionEnded, lost);
    byId("close-details").addEventListener("click", () => this.#close());
    this.#place.addEventListener("keydown", (event) => event.key === "Escape" && this.#close());
  }

  show(account, symbol) {
    const shown = JSON.stringify([account, symbol]);
    if (shown === this.#shown) {
      return;
    }
    this.hide();
    if (symbol !== "") {
      this.#shown = shown;
      this.#symbol = symbol;
      this.#place.hidden = false;
      byId("details-title").textContent = symbol;
      this.#load(account, symbol);
    }
  }

  hide() {
    this.#shown = "";
    hide(this.#place);
    this.#loading.stop();
    this.#why.hide();
    byId("details-body").replaceChildren();
  }

  #load(account, symbol) {
    byId("details-title").focus({ preventScroll: true });
    this.#place.scrollIntoView({ block: "nearest" });
    this.#loading.run(async (signal) => {
      const { body } = await ask(addressOf(account, symbol, FIELDS), { signal, panel: this.#panel, member: "instrumentDetails" });
      const found = body.instrumentDetails.find((each) => each.symbol === symbol);
      byId("details-body").replaceChildren(...(found ? termsOf(found, (term) => this.#why.button(term, found))
        : [element("p", { class: "empty" }, "There is no such instrument on this account.")]));
    });
  }

  /** Leads the focus back to where the details were opened. */
  #close() {
    const symbol = this.#symbol;
    this.#app.go({ symbol: "" });
    const row = [...byId("instruments").tBodies[0].rows].find((each) => each.dataset.symbol === symbol);
    (row?.querySelector("a") ?? byId("instruments-title")).focus();
  }
}

/** The request for one instrument. Some cannot be asked for by a path, in which two words mean others; of those that begin like it, it comes first. */
export function addressOf(account, symbol, fields) {
  return isDots(account) || isDots(symbol) || symbol === "query" || symbol.startsWith("type/")
    ? addressOn(account, "instruments/query", { symbols: `${symbol.replaceAll(",", "*")}*`, fields })
    : addressOn(account, `instruments/${encodeURIComponent(symbol)}`, { fields });
}
