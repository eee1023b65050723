// The interface, asked as any other client asks it. Whatever comes of a request carries the exchange, for the panel that shows it.

import { parseExactly } from "./numbers.js";
import { Running } from "./progress.js";

const ROOT = new URL(
  document.querySelector("meta[name=blotter-root]").content.replace(/\/?$/, "/"), document.baseURI);

let token = "";

/** From now on requests carry this token; none if it is empty. */
export function useToken(newToken) {
  token = newToken;
}

/** The token as a shell would keep it. */
export function tokenAssignment() {
  return `TOKEN=${token}`;
}

/** The server answered, and not with what was asked for. */
export class Refused extends Error {
  constructor(exchange, body, headers) {
    super(body.description ?? `The server answered ${exchange.status}`);
    this.exchange = exchange;
    this.status = exchange.status;
    this.code = body.errorCode ?? "";
    this.id = body.id ?? "";
    this.retryAfter = Number.parseInt(headers.get("Retry-After") ?? "", 10) || 0;
  }
}

/** There was no answer, or it was not one of the interface. */
export class Unreachable extends Error {
  constructor(exchange, message = "The server cannot be reached") {
    super(message);
    this.exchange = exchange;
  }
}

/** The person did not want to wait for the answer. */
export class Stopped extends Error {
  constructor(exchange) {
    super("The request was stopped");
    this.exchange = exchange;
  }
}

/** A path with parameters; those that are empty are left out. What may stay readable in an address does. */
export function address(path, parameters = {}) {
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== "" && value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%(?:2F|2C|3A)/g, decodeURIComponent)}`)
    .join("&");
  return new URL(query ? `${path}?${query}` : path, ROOT).href;
}

/** Whether a text cannot be a part of a path: browsers walk along dots, however they are written. */
export function isDots(text) {
  return text === "." || text === "..";
}

/** The address of `path` on an account. */
export function addressOn(account, path, parameters) {
  return isDots(account)
    ? address(`accounts/${path}`, { accounts: account, ...parameters })
    : address(`accounts/${encodeURIComponent(account).replace(/%3A/g, ":")}/${path}`, parameters);
}

/**
 * Asks, and returns {status, headers, body, exchange}; throws Refused, Unreachable, Stopped, or AbortError. `panel` shows the request
 * from its beginning; a server that was asked to may hold its answer for `held` milliseconds. The body of a 200 has the member `member`.
 */
export async function ask(url, { method = "GET", headers = {}, json, signal, panel, held = 0, member } = {}) {
  const exchange = { method, url, headers, json, signedIn: token !== "" };
  const running = new Running(held);
  panel?.begin(exchange);
  try {
    const { response, text } = await received(exchange, running, signal).catch((failure) => orWithoutAnswer(failure, exchange, running));
    signal?.throwIfAborted();
    exchange.status = response.status;
    exchange.millis = running.millis();
    const body = bodyOf(text);
    if (!response.ok && response.status !== 304) {
      throw new Refused(exchange, body, response.headers);
    }
    if (response.ok && member && !body[member]) {
      throw new Unreachable(exchange, "What answered is not the interface");
    }
    return { status: response.status, headers: response.headers, body, exchange };
  } finally {
    running.end(exchange.status);
    panel?.end(exchange);
  }
}

async function received({ method, url, headers, json }, running, signal) {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(json && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `DXAPI ${token}` }),
    },
    body: json && JSON.stringify(json),
    signal: AbortSignal.any([running.signal, ...(signal ? [signal] : [])]),
    keepalive: method === "POST", // the page does not wait for a sign-out
    cache: "no-store",
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
  });
  return { response, text: await running.text(response) };
}

function orWithoutAnswer(failure, exchange, running) {
  exchange.isStopped = failure.name === "AbortError";
  throw running.signal.aborted ? new Stopped(exchange) : exchange.isStopped ? failure : new Unreachable(exchange);
}

/** Something between us and the server may answer with what is no JSON. */
function bodyOf(text) {
  try {
    return parseExactly(text) ?? {};
  } catch {
    return {};
  }
}
