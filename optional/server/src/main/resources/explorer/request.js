// The panel under each view that shows the request behind it, ready to be repeated in a shell.

import { tokenAssignment } from "./api.js";
import { announce, element } from "./dom.js";
import { curl } from "./shell.js";

/** Fills `place`; `begin` and `end` are for an exchange, `preview` for a request that has not been made. */
export function requestPanel(place, title = "Request") {
  const outcome = element("span", { class: "outcome" });
  const command = element("code");
  const copy = copyButton("Copy as curl", () => command.textContent);
  copy.disabled = true; // until there is a command
  const copyToken = copyButton("Copy token", tokenAssignment);
  place.replaceChildren(
    element("section", { class: "request", "aria-label": title },
      element("div", { class: "request-head" }, element("h2", {}, title), outcome,
        element("div", { class: "request-tools" }, copyToken, copy)),
      element("pre", { tabindex: "0", "aria-label": "curl command" }, command)));
  let latest;
  const preview = (exchange) => {
    command.textContent = curl(exchange);
    copy.disabled = false;
    copyToken.hidden = !exchange.signedIn;
  };
  return {
    preview,
    /** The answer to the same request before stays while it is repeated. */
    begin(exchange) {
      const before = command.textContent;
      preview(exchange);
      if (!latest?.status || command.textContent !== before) {
        outcome.textContent = "running";
      }
      latest = exchange;
    },
    end(exchange) {
      if (exchange === latest) {
        outcome.textContent = outcomeOf(exchange);
      }
    },
  };
}

function outcomeOf({ status, millis, isStopped }) {
  return status ? `${status} in ${millis} ms` : isStopped ? "stopped" : "no answer";
}

/** Copies `text()`. */
export function copyButton(label, text) {
  const button = element("button", { type: "button", class: "quiet" }, label);
  button.addEventListener("click", async () => {
    const done = await copied(text());
    button.textContent = done ? "Copied" : "Cannot copy";
    announce(button.textContent);
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  });
  return button;
}

/** Only pages that came over TLS or from this machine are given the clipboard; the others copy a selection. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = element("textarea", { class: "unseen", readonly: true, "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    focused.focus();
    return done;
  }
}
