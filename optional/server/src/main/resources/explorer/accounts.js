// The accounts that the user may read, and the box in which one is chosen. There may be very many of them, or no list at all.

import { address, ask } from "./api.js";
import { byId, element } from "./dom.js";
import { isOutage } from "./loading.js";

const SHOWN = 50;

let login = "";

/** The name of the user in the books, whom others may write as name@domain; empty if the server does not tell. */
export function ownLogin() {
  return login;
}

/** The account codes that the user may read; none if the server does not tell. */
export async function readableAccounts(panel, signal) {
  const userDetails = await ask(address("users/self"), { panel, signal, member: "userDetails" })
    .then(({ body }) => body.userDetails, withoutList);
  login = userDetails[0]?.login;
  dispatchEvent(new Event("login"));
  const codes = userDetails.flatMap((user) => user.accounts ?? []).map((each) => each.account);
  return [...new Set(codes)];
}

function withoutList(failure) {
  if (isOutage(failure) || failure.status === 401) {
    throw failure;
  }
  return [];
}

/** The combobox in the header. `chosen` is called with the code that was chosen or typed. */
export class AccountBox {
  #input = byId("account");
  #popup = byId("popup");
  #list = byId("accounts");
  #codes = [];
  #asked;
  #active = -1;
  #current = "";
  #chosen;

  constructor(chosen) {
    this.#chosen = chosen;
    this.#input.addEventListener("focus", () => this.#input.select());
    this.#input.addEventListener("click", () => this.#open(""));
    this.#input.addEventListener("input", () => this.#open(this.#input.value));
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#input.addEventListener("blur", () => this.#leave());
    this.#popup.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => this.#choose(event.target.closest("li")?.textContent));
  }

  offer(codes) {
    this.#codes = codes;
    this.#asked !== undefined && this.#open(this.#asked);
  }

  show(account) {
    this.#current = account;
    this.#input.value = account;
  }

  #open(text) {
    const wanted = text.trim().toLowerCase();
    const found = this.#codes.filter((code) => code.toLowerCase().includes(wanted));
    this.#list.replaceChildren(...found.slice(0, SHOWN).map((code, at) =>
      element("li", { role: "option", id: `account-${at}`, "aria-selected": String(code === this.#current) }, code)));
    byId("more-accounts").textContent =
      found.length > SHOWN ? `and ${found.length - SHOWN} more: type to find one` : "";
    this.#expand(found.length > 0, text);
  }

  #expand(isOpen, asked) {
    this.#asked = asked;
    this.#activate(-1);
    this.#popup.hidden = !isOpen;
    this.#input.setAttribute("aria-expanded", String(isOpen));
  }

  #activate(at) {
    this.#list.children[this.#active]?.classList.remove("active");
    this.#active = at;
    const option = this.#list.children[at];
    if (option) {
      option.classList.add("active");
      option.scrollIntoView({ block: "nearest" });
      this.#input.setAttribute("aria-activedescendant", option.id);
    } else {
      this.#input.removeAttribute("aria-activedescendant");
    }
  }

  #key(event) {
    const count = this.#list.children.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (this.#popup.hidden) {
        this.#open("");
      } else if (count > 0) {
        const step = event.key === "ArrowDown" ? 1 : count - 1;
        this.#activate(this.#active < 0 ? (step === 1 ? 0 : count - 1) : (this.#active + step) % count);
      }
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.#choose(this.#list.children[this.#active]?.textContent ?? this.#input.value.trim());
    } else if (event.key === "Escape") {
      this.show(this.#current);
      this.#expand(false);
    }
  }

  /** What may be half typed is no choice; nor is it one to leave the window, in which the box keeps the focus. */
  #leave() {
    this.#expand(false);
    if (document.activeElement === this.#input) {
      return;
    }
    const typed = this.#input.value.trim();
    if (typed !== this.#current && this.#codes.includes(typed)) {
      this.#choose(typed);
    } else {
      this.show(this.#current);
    }
  }

  #choose(account) {
    if (account) {
      this.#expand(false);
      this.show(account);
      this.#chosen(account);
    }
  }
}
