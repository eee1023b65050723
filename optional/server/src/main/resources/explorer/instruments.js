// Search, sort and page through the instruments of an account.

import { ask } from "./api.js";
import { Details, isPlainClick } from "./details.js";
import { byId, debounced, element, hide, leave } from "./dom.js";
import { Loading, isOutage } from "./loading.js";
import { grouped } from "./numbers.js";
import { Pager } from "./pager.js";
import { requestPanel } from "./request.js";
import { fragment } from "./route.js";
import { queryOf } from "./search.js";
import { largestOrder, marginRange, statusBadge } from "./terms.js";
import { clock } from "./times.js";
import { TypeFilter } from "./types.js";

const SILENCE = 180;

export class InstrumentsView {
  #app;
  #route;
  #asked = "";
  #last;
  #search = byId("search");
  #body = byId("instruments").tBodies[0];
  #panel = requestPanel(byId("instruments-request"), "Request of this list");
  #loading;
  #details;
  #types;
  #pager;
  #typed;

  /** `app.go(changes, how)` changes the route, `app.sessionEnded()` leads to the sign-in page. */
  constructor(app) {
    this.#app = app;
    this.#loading = new Loading(byId("instruments-problem"), () => this.#route.account, app.sessionEnded,
      (failure) => this.#lose(failure));
    this.#details = new Details(app, (failure) => failure.status === 404 && this.#load(queryOf(this.#route)));
    this.#pager = new Pager(app);
    this.#types = new TypeFilter((types) => app.go({ types, from: 0 }));
    this.#typed = debounced(SILENCE, () => app.go({ search: this.#search.value, from: 0 }, "quietly"));
    this.#search.addEventListener("input", this.#typed);
    byId("filters").addEventListener("submit", (event) => event.preventDefault());
    this.#sortBy("sort-symbol", "SYMBOL");
    this.#sortBy("sort-type", "TYPE");
  }

  show(route) {
    this.#route = route;
    if (!this.#typed.isDue() && this.#search.value !== route.search) {
      this.#search.value = route.search;
    }
    this.#pager.show(route);
    byId("instruments-caption").textContent = `Instruments of account ${route.account}`;
    this.#types.show(route.account, route.types);
    this.#showSort();
    const url = queryOf(route);
    if (url !== this.#asked) {
      this.#load(url);
    }
    this.#markSelected();
    byId("split").classList.toggle("has-details", route.symbol !== "");
    this.#details.show(route.account, route.symbol);
  }

  hide() {
    this.#asked = "";
    this.#loading.stop();
    this.#types.hide();
    this.#details.hide();
  }

  #load(url) {
    byId("instruments-frame").setAttribute("aria-busy", "true");
    this.#loading.run(async (signal) => {
      this.#asked = url;
      const { account } = this.#route;
      const answer = await ask(url, { signal, panel: this.#panel, member: "instrumentDetails" });
      this.#fill(answer);
      this.#last = { url, account, at: new Date() };
    });
  }

  /** Without an answer, what was found before stays, with its time; refused, it is not for this user any more. */
  #lose(failure) {
    const isSame = this.#last?.url === this.#asked;
    this.#asked = "";
    this.#freshen();
    if (failure.status === 404) {
      this.#types.forget();
      this.#details.hide();
      byId("split").classList.remove("has-details");
    }
    if (!isOutage(failure) || this.#last?.account !== this.#route.account) {
      this.#clear();
      return;
    }
    byId("instruments-frame").classList.add("stale");
    byId("instrument-age").textContent = `as of ${clock(this.#last.at)}${isSame ? "" : ", of the search before this one"}`;
  }

  #clear() {
    this.#last = undefined;
    hide(byId("instruments"));
    this.#body.replaceChildren();
    byId("no-instruments").hidden = true;
    this.#pager.clear();
  }

  #freshen() {
    byId("instruments-frame").classList.remove("stale");
    byId("instruments-frame").removeAttribute("aria-busy");
    byId("instrument-age").textContent = "";
  }

  #fill({ body, headers }) {
    const rows = body.instrumentDetails;
    this.#freshen();
    leave(this.#body);
    this.#body.replaceChildren(...rows.map((row) => this.#row(row)));
    this.#types.learn(rows);
    this.#markSelected();
    this.#pager.count(rows.length, headers);
    this.#explainEmpty(rows.length);
  }

  #row(row) {
    const target = fragment({ ...this.#route, symbol: row.symbol });
    const open = () => this.#app.go({ symbol: row.symbol });
    return element("tr", { "data-symbol": row.symbol, click: (event) => isPlainClick(event) && open() },
      element("th", { scope: "row" }, element("a", { href: target, class: "code", title: row.symbol }, row.symbol)),
      element("td", {}, element("span", { class: "code", title: row.type }, row.type)),
      element("td", { class: "wide" }, statusBadge(row.tradingStatus)),
      element("td", { class: "wide number" }, grouped(row.minOrderSize)),
      element("td", { class: "wide number" }, largestOrder(row)),
      element("td", { class: "number" }, marginRange(row.marginRate)));
  }

  #markSelected() {
    for (const row of this.#body.rows) {
      const isSelected = row.dataset.symbol === this.#route.symbol;
      row.classList.toggle("selected", isSelected);
      const link = row.querySelector("a");
      link.href = fragment({ ...this.#route, symbol: row.dataset.symbol });
      isSelected ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");
    }
  }

  #explainEmpty(shown) {
    const { search, from, types } = this.#route;
    const place = byId("no-instruments");
    place.hidden = shown > 0;
    byId("instruments").hidden = shown === 0;
    place.replaceChildren(element("p", {}, from > 0 ? "There is nothing on this page." : "No instrument matches."));
    if (from > 0) {
      place.append(this.#remedy("To the first page", { from: 0 }));
    } else if (search || types.length > 0) {
      place.append(this.#remedy("Show all instruments", { search: "", types: [] }));
    }
  }

  #remedy(label, changes) {
    const apply = () => {
      byId("instruments-title").focus(); // the button is about to go
      this.#app.go(changes);
    };
    return element("button", { type: "button", click: apply }, label);
  }

  #sortBy(id, criterion) {
    byId(id).querySelector("button").addEventListener("click", () => {
      const isAscending = this.#route.sort === criterion;
      this.#app.go({ sort: isAscending ? `-${criterion}` : criterion, from: 0 });
    });
  }

  #showSort() {
    const { sort } = this.#route;
    const direction = sort.startsWith("-") ? "descending" : "ascending";
    for (const [id, criterion] of [["sort-symbol", "SYMBOL"], ["sort-type", "TYPE"]]) {
      byId(id).setAttribute("aria-sort", sort.endsWith(criterion) ? direction : "none");
    }
  }
}
