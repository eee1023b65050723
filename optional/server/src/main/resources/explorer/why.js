// "Why?" beside a term: the layer that set it, where the operator lets users know (ADR 20), and else the command that tells operators.

import { ownLogin } from "./accounts.js";
import { announce, byId, element } from "./dom.js";
import { copyButton } from "./request.js";
import { signedInUser } from "./session.js";
import { quoted } from "./shell.js";

/** From the weakest to the strongest. */
const LAYERS = {
  INSTRUMENT: () => "the instrument itself, for all accounts",
  GROUP_AND_TYPE: ({ account, type }) => `the group of account ${account}, for the type ${type}`,
  GROUP_AND_SYMBOL: ({ account, symbol }) => `the group of account ${account}, for the symbol ${symbol}`,
  ACCOUNT_AND_TYPE: ({ account, type }) => `account ${account}, for the type ${type}`,
  ACCOUNT_AND_SYMBOL: ({ account, symbol }) => `account ${account}, for the symbol ${symbol}`,
};

/** The user in the one command that is shown, maybe before the name in the books is known. */
const user = element("span");
const name = () => user.replaceChildren(quoted(ownLogin() || signedInUser()));
addEventListener("login", name);

export class Why {
  #place;

  constructor(place) {
    this.#place = place;
  }

  hide() {
    this.#place.hidden = true;
  }

  /** A button that explains a term of an instrument, which has `layers` if they may be known. */
  button(term, instrument) {
    return element("button", { type: "button", class: "why", "aria-label": `Why this ${term}?`, "aria-expanded": "false",
      "aria-controls": this.#place.id, click: (event) => this.#toggle(term, instrument, event.currentTarget) }, "why?");
  }

  #toggle(term, instrument, button) {
    const isOpen = button.ariaExpanded === "true";
    byId("details-body").querySelectorAll(".why").forEach((each) => each.setAttribute("aria-expanded", "false"));
    button.setAttribute("aria-expanded", String(!isOpen));
    button.closest("dl, h3").after(this.#place);
    this.#place.replaceChildren(...(instrument.layers ? layer(term, instrument) : command(term, instrument)));
    this.#place.hidden = isOpen;
    if (!isOpen) {
      announce(this.#place.firstChild.textContent);
    }
  }
}

/** A term is called as its field, with blanks. */
function layer(term, instrument) {
  const source = instrument.layers[term.replace(/ (.)/g, (_, letter) => letter.toUpperCase())];
  const words = LAYERS[source]?.(instrument) ?? source;
  return [
    element("p", {}, `This ${term} is set by `, element("strong", {}, words), "."),
    element("p", { class: "muted" }, "The account comes before its group, the group before the instrument itself, and a symbol before its type."),
  ];
}

function command(term, { account, symbol }) {
  name();
  const code = element("code", {}, "blotter explain \\\n  --user=", user, ` \\\n  --account=${quoted(account)} \\\n  --symbol=${quoted(symbol)}`);
  return [
    element("p", {}, "The line ", element("strong", {}, term), " of this command says which layer decided it. An operator can run it where"
      + " the database is reached; this server does not tell users."),
    element("pre", { tabindex: "0", "aria-label": "explain command" }, code),
    copyButton("Copy command", () => code.textContent),
  ];
}
