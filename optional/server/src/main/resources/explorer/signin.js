// The sign-in page.

import { Refused } from "./api.js";
import { byId } from "./dom.js";
import { words } from "./loading.js";
import { requestPanel } from "./request.js";
import { formerUser, login, signIn } from "./session.js";

export class SignInView {
  #problem = byId("sign-in-problem");
  #username = byId("username");
  #password = byId("password");
  #panel = requestPanel(byId("sign-in-request"), "The same in a shell");
  #entered;

  /** Calls `entered` when a user has signed in. */
  constructor(entered) {
    this.#entered = entered;
    byId("sign-in").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#username.addEventListener("input", () => this.#preview());
  }

  show() {
    this.#username.value ||= formerUser();
    this.#tell(formerUser() && "Your session has ended. Please sign in again.");
    this.#preview();
    (this.#username.value ? this.#password : this.#username).focus();
  }

  #tell(message) {
    this.#problem.textContent = message;
    this.#problem.hidden = message === "";
  }

  #preview() {
    this.#panel.preview(login(this.#username.value || "USER", ""));
  }

  async #submit() {
    const button = byId("sign-in").querySelector("button");
    button.disabled = true;
    this.#tell("");
    try {
      await signIn(this.#username.value, this.#password.value);
      this.#password.value = "";
      this.#entered();
    } catch (failure) {
      const isWrong = failure instanceof Refused && failure.status === 401;
      this.#tell(isWrong ? "The user or the password is wrong." : words(failure));
      this.#password.select();
    } finally {
      button.disabled = false;
    }
  }
}
