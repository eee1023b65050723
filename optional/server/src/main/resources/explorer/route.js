// Where one is, in the fragment of the address: a reload, a bookmark and the back button lead there again.

const VIEWS = ["instruments", "positions"];
const ROWS = ["10", "20", "50", "100"];
const SORTS = ["SYMBOL", "-SYMBOL", "TYPE", "-TYPE"];

/** The route in the address, which may also have the names of the interface for a page; whatever makes no sense in it is as if it were not there. */
export function currentRoute() {
  const [view, text = ""] = splitOnce(location.hash.slice(1));
  const parts = new URLSearchParams(text);
  return {
    view: VIEWS.includes(view) ? view : "instruments",
    account: parts.get("account") ?? "",
    search: parts.get("search") ?? "",
    types: parts.getAll("type"),
    sort: known(SORTS, parts.get("sort"), "SYMBOL"),
    limit: known(ROWS, parts.get("rows") ?? parts.get("limit"), "20"),
    from: count(parts.get("from") ?? parts.get("start-from") ?? parts.get("start")),
    symbol: parts.get("symbol") ?? "",
    also: parts.get("also") ?? "",
    all: parts.has("all"),
    filter: parts.get("filter") ?? "",
    order: parts.get("order") ?? "",
    totals: parts.has("totals"),
    by: known(["symbol", "type"], parts.get("by"), "symbol"),
  };
}

/** The fragment that leads to `route`. */
export function fragment(route) {
  const parts = new URLSearchParams();
  const put = (name, value, standard) => value !== standard && parts.append(name, value);
  put("account", route.account, "");
  if (route.view === "instruments") {
    put("search", route.search, "");
    route.types.forEach((type) => parts.append("type", type));
    put("sort", route.sort, "SYMBOL");
    put("rows", route.limit, "20");
    put("from", route.from, 0);
    put("symbol", route.symbol, "");
  } else {
    put("also", route.also, "");
    put("all", route.all || "", "");
    put("filter", route.filter, "");
    put("order", route.order, "");
    put("totals", route.totals || "", "");
    put("by", route.by, "symbol");
  }
  const text = parts.toString().replace(/%(?:2F|3A)/g, decodeURIComponent);
  return `#${route.view}${text ? `?${text}` : ""}`;
}

function splitOnce(text) {
  const mark = text.indexOf("?");
  return mark < 0 ? [text] : [text.slice(0, mark), text.slice(mark + 1)];
}

function count(text) {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function known(values, value, standard) {
  return values.includes(value) ? value : standard;
}
