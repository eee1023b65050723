// The session of this tab. It is gone when the tab is closed: sessionStorage, never localStorage.

import { address, ask, useToken } from "./api.js";

const KEY = "blotter.session";

/** The user who is signed in, or an empty text. */
export function signedInUser() {
  try {
    const { user, token } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    useToken(token ?? "");
    return token ? user : "";
  } catch {
    return "";
  }
}

/** The request that signs in. */
export function login(username, password) {
  return { method: "POST", url: address("login"), headers: {}, json: { username, password } };
}

/** Opens a session; throws Refused if it is not granted. */
export async function signIn(username, password) {
  const { url, ...options } = login(username, password);
  const { body } = await ask(url, options);
  sessionStorage.setItem(KEY, JSON.stringify({ user: username, token: body.sessionToken }));
  useToken(body.sessionToken);
}

/** Forgets the session here, without a word to the server. */
export function forget() {
  sessionStorage.removeItem(KEY);
  useToken("");
}

/** Ends the session, on the server too if it can be reached. */
export async function signOut() {
  const ending = ask(address("logout"), { method: "POST" });
  forget();
  await ending.catch(() => "it will end by itself");
}
