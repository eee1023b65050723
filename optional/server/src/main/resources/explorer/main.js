// The explorer: who is signed in, where they are, and which view shows it.

import { AccountBox, readableAccounts } from "./accounts.js";
import { byId, element } from "./dom.js";
import { InstrumentsView } from "./instruments.js";
import { Loading } from "./loading.js";
import { PositionsView } from "./positions.js";
import { requestPanel } from "./request.js";
import { currentRoute, fragment } from "./route.js";
import { askOtherTabs, forget, lastAccount, listen, rememberAccount, signOut, signedInUser } from "./session.js";
import { SignInView } from "./signin.js";

const FIRST = 12;
const PATIENCE = 150;
const TITLES = { instruments: "Instruments", positions: "Open positions" };

const app = { go, sessionEnded, account: () => currentRoute().account };
const signIn = new SignInView(enter);
const views = { instruments: new InstrumentsView(app), positions: new PositionsView(app) };
const accountBox = new AccountBox((account) => go({ account, from: 0, symbol: "", also: "", all: false }));
const welcomePanel = requestPanel(byId("welcome-request"), "Request of this list");
const loading = new Loading(byId("welcome-problem"), app.account, sessionEnded, () => {});

let user = signedInUser();
let shown = "";

/** Changes the route; "quietly" leaves no step for the back button. */
function go(changes, how) {
  const target = fragment({ ...currentRoute(), ...changes });
  if (target !== location.hash) {
    history[how === "quietly" ? "replaceState" : "pushState"](null, "", target);
  }
  render();
}

function render() {
  const route = currentRoute();
  const name = !user ? "sign-in" : route.account ? route.view : "welcome";
  for (const part of ["views", "chooser", "who"]) {
    byId(part).hidden = !user;
  }
  if (name !== shown) {
    switchTo(name);
  }
  if (user) {
    byId("user").textContent = user;
    showWhere(route, name);
    if (route.account) {
      rememberAccount(route.account);
    }
  }
  views[name]?.show(route);
}

function switchTo(name) {
  views[shown]?.hide();
  for (const section of document.querySelectorAll("main > section")) {
    section.hidden = section.id !== `${name}-view`;
  }
  const isStart = shown === "";
  shown = name;
  if (name === "sign-in") {
    signIn.show();
  } else if (!isStart) {
    byId(`${name}-title`).focus();
  }
}

function showWhere(route, name) {
  for (const view of Object.keys(views)) {
    const link = byId(`to-${view}`);
    link.href = fragment({ ...route, view });
    view === name ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
  }
  if (document.activeElement !== byId("account")) {
    accountBox.show(route.account);
  }
  document.title = [route.symbol, TITLES[name], route.account, "Blotter"].filter((part) => part).join(" · ");
}

/** Right after a sign-in, and when a page is loaded with a session. */
function enter() {
  user = signedInUser();
  render();
  loading.run(async (signal) => welcome(await readableAccounts(welcomePanel, signal)));
}

function welcome(codes) {
  accountBox.offer(codes);
  const last = lastAccount();
  const obvious = codes.length === 1 ? codes[0] : codes.find((code) => code === last);
  if (obvious && !currentRoute().account && document.activeElement !== byId("account")) {
    go({ account: obvious }, "quietly");
    return;
  }
  byId("welcome-text").textContent = codes.length > FIRST
    ? `You may read ${codes.length.toLocaleString("en-US")} accounts. Type into the box above to find one, or take one of these:`
    : codes.length > 0 ? "You may read these:" : "Type the code of an account into the box above, and press Enter.";
  byId("first-accounts").replaceChildren(...codes.slice(0, FIRST).map((code) =>
    element("li", {}, element("a", { href: fragment({ ...currentRoute(), account: code }) }, code))));
}

function sessionEnded() {
  forget();
  startAgain(location.hash);
}

/** Nothing of the user stays in view or in memory. */
function startAgain(place = "#") {
  document.body.hidden = true; // the server may take its time
  history.replaceState(null, "", place);
  location.reload();
}

byId("sign-out").addEventListener("click", () => {
  signOut();
  startAgain();
});
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  byId("main").focus();
});
addEventListener("popstate", () => {
  accountBox.show(currentRoute().account); // what was being typed does not come along
  render();
});
byId("open-help").addEventListener("click", () => byId("help").showModal());
byId("close-help").addEventListener("click", () => byId("help").close());
listen(enter, startAgain);
user ? enter() : setTimeout(() => user || render(), askOtherTabs() ? PATIENCE : 0);
