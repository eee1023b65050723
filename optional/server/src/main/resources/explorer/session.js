// The session of this page. Each tab keeps it in its sessionStorage, so nothing stays when the last one is closed. A new tab asks
// the open ones for it, which only pages of the same origin can.

import { address, ask, useToken } from "./api.js";

/** A server of its own under each path, where a proxy has several. */
const KEY = `blotter.session ${location.pathname}`;

const channel = new BroadcastChannel(KEY);

/** The user who is signed in, or an empty text. */
export function signedInUser() {
  const { user, token } = kept();
  useToken(token ?? "");
  return token ? user : "";
}

/** Asks the other tabs for a session, and returns whether it did: a tab that was signed out does not. */
export function askOtherTabs() {
  const isFresh = sessionStorage.getItem(KEY) === null;
  if (isFresh) {
    channel.postMessage({ asks: true });
  }
  return isFresh;
}

/** Calls `changed` when another tab has given its session to this one, and `ended` when it has signed out. */
export function listen(changed, ended) {
  channel.addEventListener("message", ({ data }) => {
    const { user, token } = kept();
    if (data.asks && token) {
      channel.postMessage({ user, token, account: lastAccount() });
    } else if (data.token && !token && (user ?? data.user) === data.user) {
      keep(data.user, data.token, data.account);
      changed();
    } else if (data.ended && data.ended === user) {
      token && token !== data.endedToken && endOnServer();
      keep("", "");
      ended();
    }
  });
}

/** The request that signs in. */
export function login(username, password) {
  return { method: "POST", url: address("login"), headers: {}, json: { username, password } };
}

/** Opens a session; throws Refused if it is not granted. */
export async function signIn(username, password) {
  const { url, ...options } = login(username, password);
  const { body } = await ask(url, { ...options, member: "sessionToken" });
  keep(username, body.sessionToken);
  channel.postMessage({ user: username, token: body.sessionToken });
}

/** The account that the user was at the last time, for a page that is opened without one. */
export function lastAccount() {
  return kept().account ?? "";
}

export function rememberAccount(account) {
  const { user, token } = kept();
  keep(user, token, account);
}

/** The user whose session has ended here without signing out, or an empty text. */
export function formerUser() {
  return kept().user ?? "";
}

/** Forgets the session here, without a word to the server. */
export function forget() {
  keep(kept().user, "");
}

/** Ends the sessions of the user in all tabs, and this one on the server too if it can be reached. */
export function signOut() {
  const { user, token } = kept();
  channel.postMessage({ ended: user, endedToken: token });
  endOnServer();
  keep("", "");
}

function endOnServer() {
  ask(address("logout"), { method: "POST" }).catch(() => "it will end by itself");
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

function keep(user, token, account) {
  sessionStorage.setItem(KEY, JSON.stringify({ user, token, account }));
  useToken(token);
}
