// A request that is asked again and again with the tag of what is known, so that mostly nothing is sent.

import { Stopped, ask } from "./api.js";
import { Loading } from "./loading.js";

const PAUSE = 2000;
const BREATH = 250;

/** Asks a server that can to hold the answer until there is one; others ignore it. */
const HELD = 10;

export class Watching {
  #url = "";
  #tag = "";
  #isPaused = false;
  #isLost = false;
  #timer = 0;
  #panel;
  #taken;
  #loading;

  /** Calls `taken(answer, isFirst)` with each answer, and `lost(failure)` where there is none. */
  constructor({ box, account, sessionEnded, panel }, taken, lost) {
    this.#panel = panel;
    this.#taken = taken;
    this.#loading = new Loading(box, account, sessionEnded, (failure) => {
      this.#tag = failure.status === 404 ? "" : this.#tag;
      this.#isPaused = failure instanceof Stopped;
      this.#isLost = true;
      lost(failure);
    });
    document.addEventListener("visibilitychange", () => this.#url && !this.#isPaused && this.#ask());
  }

  get isPaused() {
    return this.#isPaused;
  }

  /** Watches this address from the beginning. */
  start(url) {
    this.#url = url;
    this.#tag = "";
    this.pause(false);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#loading.stop();
    this.#url = "";
  }

  pause(isPaused) {
    this.#isPaused = isPaused;
    this.#ask();
  }

  /** A hidden page is not refreshed. */
  #ask() {
    clearTimeout(this.#timer);
    this.#loading.stop();
    if (!this.#isPaused && !document.hidden) {
      this.#loading.run((signal) => this.#refresh(signal));
    }
  }

  async #refresh(signal) {
    const held = this.#tag && !this.#isLost ? HELD : 0;
    const headers = { ...this.#tag && { "If-None-Match": this.#tag }, ...held && { Prefer: `wait=${held}` } };
    const answer = await ask(this.#url, { headers, signal, panel: this.#panel, member: "positions", held: held * 1000 });
    this.#isPaused = false;
    this.#isLost = false;
    const isFirst = this.#tag === "";
    this.#tag = answer.headers.get("ETag") ?? "";
    this.#taken(answer, isFirst);
    this.#timer = setTimeout(() => this.#ask(), wasHeld(answer) ? BREATH : PAUSE);
  }
}

/** Whether the server waited before it answered. One that only says so is not asked at once again. */
function wasHeld({ status, headers, exchange }) {
  return /\bwait\b/.test(headers.get("Preference-Applied") ?? "") && (status !== 304 || exchange.millis > PAUSE);
}
