// What happens around a request of a view: only the latest one counts, and what goes wrong is shown in words and tried again.

import { Refused, Stopped, Unreachable } from "./api.js";
import { announce, element, hide } from "./dom.js";

const LONGEST_PAUSE = 30;

export class Loading {
  #box;
  #account;
  #sessionEnded;
  #failed;
  #abort = new AbortController();
  #timer = 0;
  #failures = 0;

  /** Shows trouble in `box`, about the account that `account` returns; calls `sessionEnded` when that is the trouble,
   *  and `failed` with any other. */
  constructor(box, account, sessionEnded, failed) {
    this.#box = box;
    this.#account = account;
    this.#sessionEnded = sessionEnded;
    this.#failed = failed;
  }

  /** Runs `task(signal)` in place of any other that is running. */
  run(task) {
    this.stop();
    this.#attempt(task, this.#abort.signal);
  }

  /** Forgets what is running or due. */
  stop() {
    this.#abort.abort();
    this.#abort = new AbortController();
    clearInterval(this.#timer);
    hide(this.#box);
  }

  async #attempt(task, signal) {
    try {
      await task(signal);
      if (!signal.aborted) {
        this.#recovered();
      }
    } catch (failure) {
      if (!signal.aborted) {
        this.#tell(failure, task);
      }
    }
  }

  #recovered() {
    if (this.#failures > 0) {
      announce("The server answers again");
    }
    this.#failures = 0;
  }

  #tell(failure, task) {
    if (!failure.exchange) {
      throw failure;
    }
    if (failure.status === 401) {
      this.#sessionEnded();
      return;
    }
    this.#failed(failure);
    const isStopped = failure instanceof Stopped;
    this.#failures += isStopped ? 0 : 1;
    const pause = pauseAfter(failure, this.#failures);
    this.#box.replaceChildren(element("p", {}, words(failure, this.#account()), " ", isStopped && this.#again(task, "Ask again")));
    this.#box.classList.toggle("calm", isStopped);
    this.#box.hidden = false;
    if (pause > 0) {
      this.#countDown(pause, task);
    }
  }

  #countDown(pause, task) {
    let left = pause;
    const clock = element("span", { "aria-hidden": "true" });
    const tick = () => {
      if (document.hidden) {
        return;
      }
      clock.textContent = `Trying again in ${left} s`;
      if (left-- <= 0) {
        this.run(task);
      }
    };
    this.#box.append(element("p", {}, clock, " ", this.#again(task, "Try now")));
    tick();
    this.#timer = setInterval(tick, 1000);
  }

  #again(task, label) {
    return element("button", { type: "button", click: () => this.run(task) }, label);
  }
}

/** Seconds to wait before the next attempt; zero for what will not get better by itself. */
function pauseAfter(failure, failures) {
  if (failure instanceof Stopped || !isOutage(failure)) {
    return 0;
  }
  const growing = Math.min(LONGEST_PAUSE, 2 ** failures);
  return failure instanceof Unreachable ? growing : Math.max(failure.retryAfter, failures > 1 ? growing : 1);
}

/** Whether it may be another time, and says nothing about the user. */
export function isOutage(failure) {
  return !(failure instanceof Refused) || failure.status >= 500 || failure.status === 429;
}

/** What is shown to a person. */
export function words(failure, account = "") {
  if (failure instanceof Unreachable) {
    return `${failure.message}.`;
  }
  if (failure instanceof Stopped) {
    return "You stopped this request.";
  }
  switch (failure.status) {
    case 404:
      return failure.code === "2"
        ? "You may not use this interface, or it is not where this page looks for it."
        : `There is no account “${account}”, or you may not read it.`;
    case 414:
      return "This search is too long.";
    case 429:
      return "That was more than the server takes from one user at a time.";
    case 503:
      return "The server cannot answer at the moment. It may be busy, or its database away.";
    case 500:
      return `Something is wrong in the server.${failure.id ? ` Its log has more under ${failure.id}.` : ""}`;
    default:
      return failure.message.includes("<accounts>") ? "Those are more accounts than the server takes at a time. Choose fewer."
        : `${failure.message}.`;
  }
}
