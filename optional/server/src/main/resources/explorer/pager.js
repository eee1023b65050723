// Where one is in a list, and the way to the pages beside this one.

import { byId, hide } from "./dom.js";

export class Pager {
  #route;
  #step = Infinity;

  constructor(app) {
    byId("limit").addEventListener("change", (event) => app.go({ limit: event.target.value, from: 0 }));
    const turn = (direction) => app.go({ from: Math.max(0, this.#route.from + direction * this.#step) });
    byId("previous").addEventListener("click", () => turn(-1));
    byId("next").addEventListener("click", () => turn(1));
  }

  show(route) {
    this.#route = route;
    byId("limit").value = route.limit;
  }

  /** Servers that do not count still page. A server may have pages that are smaller than what was asked for; the last one does not say. */
  count(shown, headers) {
    const { from, limit } = this.#route;
    const total = Number(headers.get("X-Total-Count") ?? Number.NaN);
    const isCounted = Number.isFinite(total);
    const span = shown > 0 ? `${figure(from + 1)} to ${figure(from + shown)}` : "None";
    const all = isCounted ? `${figure(total)} ${total === 1 ? "instrument" : "instruments"}` : "";
    byId("instrument-count").textContent =
      isCounted && from === 0 && shown === total ? all : isCounted ? `${span} of ${all}` : `${span}`;
    const focused = document.activeElement;
    byId("previous").disabled = from === 0;
    byId("next").disabled = isCounted ? from + shown >= total : shown < Number(limit);
    this.#step = byId("next").disabled ? Math.min(limit, this.#step) : shown;
    if (focused.disabled) {
      ["previous", "next", "main"].map(byId).find((each) => !each.disabled).focus();
    }
    hide(byId("pager"), from === 0 && byId("next").disabled && shown <= 10);
  }

  clear() {
    byId("instrument-count").textContent = "";
    hide(byId("pager"));
  }
}

function figure(number) {
  return number.toLocaleString("en-US");
}
