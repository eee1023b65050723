// The open positions of an account, watched: asked again and again with the tag of what is known, so that mostly nothing is sent.

import { address, ask, segment } from "./api.js";
import { compared, faded, unmarked } from "./changes.js";
import { byId, element } from "./dom.js";
import { Loading } from "./loading.js";
import { drawPositions } from "./positiontable.js";
import { requestPanel } from "./request.js";

const PAUSE = 2000;
const BREATH = 250;

/** Asks a server that can to hold the answer until there is one; others ignore it. */
const PREFERENCE = "wait=10";

export class PositionsView {
  #app;
  #account = "";
  #tag = "";
  #rows = [];
  #unchanged = 0;
  #changedAt;
  #checkedAt;
  #isPaused = false;
  #timer = 0;
  #panel = requestPanel(byId("positions-request"), "Request of these positions");
  #loading;

  constructor(app) {
    this.#app = app;
    this.#loading = new Loading(byId("positions-problem"), () => this.#account, app.sessionEnded,
      (failure) => this.#lose(failure));
    byId("pause").addEventListener("click", () => this.#pause(!this.#isPaused));
    document.addEventListener("visibilitychange", () => this.#account && this.#watch());
  }

  show({ account }) {
    if (account === this.#account) {
      return;
    }
    this.hide();
    this.#account = account;
    byId("positions-caption").textContent = `Open positions of account ${account}`;
    this.#pause(false);
  }

  hide() {
    clearTimeout(this.#timer);
    this.#loading.stop();
    this.#account = "";
    this.#tag = "";
    this.#rows = [];
    this.#unchanged = 0;
    this.#checkedAt = undefined;
    this.#draw();
  }

  #pause(isPaused) {
    this.#isPaused = isPaused;
    byId("pause").setAttribute("aria-pressed", String(isPaused));
    this.#watch();
    this.#tellFreshness();
  }

  /** A hidden page is not refreshed. */
  #watch() {
    clearTimeout(this.#timer);
    this.#loading.stop();
    if (!this.#isPaused && !document.hidden) {
      this.#loading.run((signal) => this.#refresh(signal));
    }
  }

  async #refresh(signal) {
    const headers = this.#tag ? { "If-None-Match": this.#tag, Prefer: PREFERENCE } : {};
    const answer = await ask(address(`accounts/${segment(this.#account)}/positions`), { headers, signal });
    this.#checkedAt = new Date();
    this.#panel.show(answer.exchange);
    this.#take(answer);
    this.#timer = setTimeout(() => this.#watch(), wasHeld(answer) ? BREATH : PAUSE);
  }

  #take({ status, headers, body }) {
    const now = Date.now();
    if (status === 304) {
      this.#unchanged += 1;
      const rows = faded(this.#rows, now);
      const isDifferent = rows !== this.#rows;
      this.#rows = rows;
      isDifferent ? this.#draw() : this.#tellFreshness();
      return;
    }
    const isFirst = this.#tag === "";
    this.#tag = headers.get("ETag") ?? "";
    this.#rows = isFirst ? unmarked(body.positions) : compared(this.#rows, body.positions, now);
    this.#changedAt = this.#checkedAt;
    this.#draw();
    this.#tellNews(now, isFirst);
  }

  /** Without an answer the rows are only old; refused, they are not for this user any more. */
  #lose(failure) {
    this.#panel.show(failure.exchange);
    if (failure.status === 404) {
      this.#rows = [];
      this.#tag = "";
      this.#checkedAt = undefined;
      this.#draw();
    }
  }

  #draw() {
    const open = this.#rows.filter((row) => row.mark !== "closed").length;
    drawPositions(byId("positions"), this.#rows, this.#account);
    byId("positions").hidden = this.#rows.length === 0;
    byId("no-positions").hidden = this.#rows.length > 0 || !this.#checkedAt;
    byId("no-positions").replaceChildren(element("p", {}, "This account has no open position. One that is opened will appear here."));
    byId("position-count").textContent = this.#checkedAt ? `${open} open ${open === 1 ? "position" : "positions"}` : "";
    this.#tellFreshness();
  }

  #tellFreshness() {
    const parts = this.#checkedAt ? [
      `as of ${clock(this.#changedAt)}`,
      this.#isPaused ? "paused" : `checked ${clock(this.#checkedAt)}`,
      this.#unchanged > 0 ? `unchanged ${this.#unchanged === 1 ? "once" : `${this.#unchanged} times`} (304)` : "",
    ] : [];
    byId("freshness").textContent = parts.filter((part) => part).join(" · ");
  }

  /** One sentence for a change, not one for each row. */
  #tellNews(now, isFirst) {
    const count = (mark) => this.#rows.filter((row) => row.mark === mark && row.at === now).length;
    const news = ["new", "changed", "closed"].filter((mark) => count(mark) > 0).map((mark) => `${count(mark)} ${mark}`);
    if (!isFirst && news.length > 0) {
      byId("position-news").textContent = `Positions: ${news.join(", ")}`;
    }
  }
}

/** Whether the server waited before it answered. One that only says so is not asked at once again. */
function wasHeld({ status, headers, exchange }) {
  return /\bwait\b/.test(headers.get("Preference-Applied") ?? "") && (status !== 304 || exchange.millis > PAUSE);
}

function clock(date) {
  return date.toLocaleTimeString("en-GB");
}
