// Elements are made one by one, and text only ever becomes a text node: what a book holds is never taken for markup.

const SVG = "http://www.w3.org/2000/svg";

export const byId = (id) => document.getElementById(id);

/** An element with attributes (a falsy one is left out, a function listens) and children (texts or nodes). */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** The same for drawings. */
export function drawn(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(name, value);
    } else if (value || value === 0) {
      made.setAttribute(name, value === true ? "" : value);
    }
  }
  made.append(...children.filter((child) => child !== "" && child !== false && child !== null && child !== undefined));
  return made;
}

/** Says something to those who cannot see it. */
export function announce(text) {
  byId("announcements").textContent = text;
}

/** To be called before `part` goes: the focus does not go with it. */
export function leave(part) {
  if (part.contains(document.activeElement)) {
    byId("main").focus({ preventScroll: true });
  }
}

/** Hides `part`, or shows it. */
export function hide(part, isHidden = true) {
  isHidden && leave(part);
  part.hidden = isHidden;
}

/** Calls `task` once there was silence for `millis`. What is due does not come along to another place. */
export function debounced(millis, task) {
  let timer = 0;
  const later = (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = 0;
      task(...args);
    }, millis);
  };
  later.isDue = () => timer !== 0;
  addEventListener("popstate", () => {
    clearTimeout(timer);
    timer = 0;
  });
  return later;
}
