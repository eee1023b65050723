// What is shown of requests that take long: how much has come so far, for how long, and a button that stops them.

import { announce, byId, hide } from "./dom.js";

const PATIENCE = 500;
const REDRAWN = 250;
const WAITING = "Waiting for the server";

const slow = new Set();
let clock = 0;

byId("stop").addEventListener("click", () => slow.forEach((each) => each.stop()));

/** A request from its beginning to its end, which can be stopped through its signal. */
export class Running {
  #abort = new AbortController();
  #began = performance.now();
  #bytes = 0;
  #timer = 0;

  /** The server may hold the answer for so many milliseconds: that is not slow. */
  constructor(held) {
    this.#show(held + PATIENCE);
  }

  get signal() {
    return this.#abort.signal;
  }

  get bytes() {
    return this.#bytes;
  }

  millis() {
    return Math.round(performance.now() - this.#began);
  }

  stop() {
    this.#abort.abort();
  }

  /** The text of an answer that has begun. Its bytes are counted as they come. */
  async text({ body }) {
    if (!slow.has(this)) {
      this.#show(PATIENCE);
    }
    const transform = (part, out) => {
      this.#bytes += part.byteLength;
      out.enqueue(part);
    };
    return body ? new Response(body.pipeThrough(new TransformStream({ transform }))).text() : "";
  }

  end(isAnswered) {
    clearTimeout(this.#timer);
    if (slow.delete(this) && slow.size === 0) {
      clearInterval(clock);
      hide(byId("running"));
      if (byId("announcements").textContent === WAITING) { // and nothing was said since
        announce(isAnswered ? "The server has answered" : "");
      }
    }
  }

  #show(patience) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      slow.add(this);
      draw();
      if (slow.size === 1) {
        byId("running").hidden = false;
        clock = setInterval(draw, REDRAWN);
        announce(WAITING);
      }
    }, patience);
  }
}

function draw() {
  const bytes = [...slow].reduce((sum, each) => sum + each.bytes, 0);
  const seconds = Math.floor(Math.max(...[...slow].map((each) => each.millis())) / 1000);
  byId("progress-text").textContent = [
    slow.size > 1 ? `${slow.size} requests` : "",
    bytes > 0 ? `${size(bytes)} received` : "Waiting for the server",
    seconds > 0 ? `${seconds} s` : "",
  ].filter((part) => part).join(" · ");
}

function size(bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
