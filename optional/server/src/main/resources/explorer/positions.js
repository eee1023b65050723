// The open positions of accounts, watched, and arranged as the person asks for.

import { address, addressOn } from "./api.js";
import { compared, faded, unmarked } from "./changes.js";
import { sorted } from "./datatable.js";
import { announce, byId, element, hide } from "./dom.js";
import { Lately } from "./lately.js";
import { Picture } from "./picture.js";
import { POSITIONS, TOTALS, positionTable, termsOn, totalsOf, totalsTable } from "./positiontable.js";
import { PositionTools, matching } from "./positiontools.js";
import { requestPanel } from "./request.js";
import { itemsOf } from "./search.js";
import { clock } from "./times.js";
import { Unseen } from "./unseen.js";
import { Watching } from "./watching.js";

export class PositionsView {
  #route = {};
  #url = "";
  #rows = [];
  #unchanged = 0;
  #changedAt;
  #checkedAt;
  #tools;
  #picture;
  #lately = new Lately();
  #positions;
  #totals;
  #unseen;
  #watching;

  constructor(app) {
    const sort = (order) => app.go({ order });
    this.#tools = new PositionTools(app);
    this.#picture = new Picture(app, () => this.#draw());
    this.#positions = positionTable(byId("positions"), ({ account, symbol }) => termsOn(account, symbol), sort);
    this.#totals = totalsTable(byId("totals"), ({ symbol }) => termsOn(this.#route.account, symbol), sort);
    this.#unseen = new Unseen(byId("show-changes"), this.#positions);
    this.#watching = new Watching(
      { box: byId("positions-problem"), account: () => accountsOf(this.#route).join("” or “"), sessionEnded: app.sessionEnded,
        panel: requestPanel(byId("positions-request"), "Request of these positions") },
      (answer, isFirst) => this.#take(answer, isFirst), (failure) => this.#lose(failure));
    byId("pause").addEventListener("click", () => this.#pause(!this.#watching.isPaused));
  }

  show(route) {
    this.#route = route;
    const url = addressOf(route);
    this.#tools.show(route);
    const whose = route.all ? "all accounts" : `account ${accountsOf(route).join(", ")}`;
    byId("positions-caption").textContent = `Open positions of ${whose}`;
    byId("totals-caption").textContent = `Open positions of ${whose}, totals per symbol`;
    byId("positions").classList.toggle("one-account", !route.all && accountsOf(route).length === 1);
    if (url === this.#url) {
      this.#draw();
      announce(byId("position-count").textContent);
      return;
    }
    this.hide();
    this.#url = url;
    byId("positions-frame").setAttribute("aria-busy", "true");
    this.#watching.start(url);
    this.#tellFreshness();
  }

  hide() {
    this.#watching.stop();
    this.#url = "";
    this.#picture.forget();
    this.#forget();
  }

  #forget() {
    this.#rows = [];
    this.#unchanged = 0;
    this.#checkedAt = undefined;
    this.#lately.forget();
    this.#mark(false);
    this.#draw();
  }

  #pause(isPaused) {
    this.#watching.pause(isPaused);
    byId("positions-frame").removeAttribute("aria-busy");
    this.#tellFreshness();
  }

  #take({ status, body }, isFirst) {
    const now = Date.now();
    this.#checkedAt = new Date(now);
    this.#mark(false);
    if (status === 304) {
      this.#unchanged += 1;
      const rows = faded(this.#rows, now);
      const isDifferent = rows !== this.#rows;
      this.#rows = rows;
      this.#lately.note([], now);
      isDifferent ? this.#draw() : this.#tellFreshness();
      return;
    }
    this.#rows = isFirst ? unmarked(body.positions) : compared(this.#rows, body.positions, now);
    this.#changedAt = this.#checkedAt;
    this.#unchanged = 0;
    this.#lately.note(this.#rows, now);
    this.#draw();
    this.#tellNews(now, isFirst);
  }

  /** Without an answer the rows are only old; refused, they are not for this user any more. */
  #lose(failure) {
    this.#mark(true);
    if (failure.status === 404) {
      this.#forget();
      this.#url = ""; // so that the same link asks again
    }
    this.#tellFreshness();
  }

  /** What is shown may be old. */
  #mark(isStale) {
    for (const id of ["exposure", "positions-frame"]) {
      byId(id).classList.toggle("stale", isStale);
    }
    byId("positions-frame").removeAttribute("aria-busy");
  }

  #draw() {
    const { filter, order, totals } = this.#route;
    const rows = matching(this.#rows, filter ?? "");
    const added = totals ? sorted(totalsOf(rows), TOTALS, order) : [];
    const shown = totals ? [] : sorted(rows, POSITIONS, order ?? "");
    this.#positions.show(shown, order);
    this.#totals.show(added, order);
    this.#tools.offer(totals ? added : shown, totals, this.#checkedAt);
    this.#picture.show(this.#rows, rows, this.#route);
    this.#unseen.show(shown);
    hide(byId("positions"), shown.length === 0);
    hide(byId("totals"), added.length === 0);
    this.#count(rows);
    this.#tellFreshness();
  }

  #count(rows) {
    const open = (some) => some.filter((row) => row.mark !== "closed").length;
    const [all, found] = [open(this.#rows), open(rows)];
    byId("position-count").textContent = !this.#checkedAt ? ""
      : `${found < all ? `${figure(found)} of ` : ""}${figure(all)} open ${all === 1 ? "position" : "positions"}`;
    byId("no-positions").hidden = rows.length > 0 || !this.#checkedAt;
    byId("no-positions").replaceChildren(element("p", {}, all > 0 ? "No open position matches."
      : "There is no open position. One that is opened will appear here."));
  }

  #tellFreshness() {
    byId("pause").setAttribute("aria-pressed", String(this.#watching.isPaused));
    const isStale = byId("positions-frame").classList.contains("stale");
    const parts = this.#checkedAt ? [
      `as of ${clock(this.#changedAt)}`,
      this.#watching.isPaused ? "paused" : `${isStale ? "last checked" : "checked"} ${clock(this.#checkedAt)}`,
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

function figure(number) {
  return number.toLocaleString("en-US");
}

function accountsOf({ account, also = "" }) {
  return [...new Set([account, ...itemsOf(also)])];
}

function addressOf(route) {
  const accounts = accountsOf(route);
  return route.all ? address("accounts/positions")
    : accounts.length > 1 ? address("accounts/positions", { accounts: accounts.join(",") })
    : addressOn(route.account, "positions");
}
