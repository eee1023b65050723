// The interface, asked as any other client asks it. Whatever comes of a request carries the exchange, for the panel that shows it.

import { parseExactly } from "./numbers.js";

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

/** There was no answer. */
export class Unreachable extends Error {
  constructor(exchange) {
    super("The server cannot be reached");
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

/** One part of a path. */
export function segment(text) {
  return encodeURIComponent(text).replace(/%3A/g, ":");
}

/** Asks, and returns {status, headers, body, exchange}; throws Refused, Unreachable, or AbortError. */
export async function ask(url, { method = "GET", headers = {}, json, signal } = {}) {
  const exchange = { method, url, headers, json, signedIn: token !== "" };
  const began = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(json && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `DXAPI ${token}` }),
    },
    body: json && JSON.stringify(json),
    signal,
    cache: "no-store",
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
  }).catch((failure) => orUnreachable(failure, exchange));
  const text = await response.text().catch((failure) => orUnreachable(failure, exchange));
  signal?.throwIfAborted();
  exchange.status = response.status;
  exchange.millis = Math.round(performance.now() - began);
  if (!response.ok && response.status !== 304) {
    throw new Refused(exchange, bodyOf(text) ?? {}, response.headers);
  }
  return { status: response.status, headers: response.headers, body: bodyOf(text), exchange };
}

function orUnreachable(failure, exchange) {
  throw failure.name === "AbortError" ? failure : new Unreachable(exchange);
}

/** Something between us and the server may answer with what is no JSON. */
function bodyOf(text) {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}
