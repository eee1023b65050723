// "Why?" beside a term. The interface never says which layer of terms decided one (ADR 20); those who run the server can ask.

import { byId, element } from "./dom.js";
import { copyButton } from "./request.js";
import { signedInUser } from "./session.js";
import { quoted } from "./shell.js";

export class Why {
  #place;
  #command = element("code");
  #term = element("strong");

  constructor(place) {
    this.#place = place;
    place.replaceChildren(
      element("p", {}, "The line ", this.#term, " of this command says which layer decided it. An operator can run it where the database"
        + " is reached; the interface does not answer that."),
      element("pre", { tabindex: "0", "aria-label": "explain command" }, this.#command),
      copyButton("Copy command", () => this.#command.textContent));
  }

  /** From now on it is about this symbol; nothing is explained yet. */
  about(account, symbol) {
    const words = Object.entries({ user: signedInUser(), account, symbol }).map(([name, value]) => `--${name}=${quoted(value)}`);
    this.#command.textContent = ["blotter explain", ...words].join(" \\\n  ");
    this.#place.hidden = true;
  }

  button(term) {
    return element("button", { type: "button", class: "why", "aria-label": `Why this ${term}?`, "aria-expanded": "false",
      "aria-controls": this.#place.id, click: (event) => this.#toggle(term, event.currentTarget) }, "why?");
  }

  #toggle(term, button) {
    const isOpen = button.ariaExpanded === "true";
    byId("details-body").querySelectorAll(".why").forEach((each) => each.setAttribute("aria-expanded", "false"));
    button.setAttribute("aria-expanded", String(!isOpen));
    button.closest("dl, h3").after(this.#place);
    this.#term.textContent = term;
    this.#place.hidden = isOpen;
  }
}
