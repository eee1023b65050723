package dev.blotter.bootstrap.page;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Pages by the paths that they are served at. */
public final class Pages {

    /** No pages at all. */
    public static final Pages NONE = new Pages(Map.of());

    private final Map<String, Page> byPath;

    private Pages(Map<String, Page> byPath) {
        this.byPath = byPath;
    }

    /**
     * Pages by their paths, which start with a slash and are written as they arrive, without
     * escapes.
     */
    public static Pages of(Map<String, Page> byPath) {
        return new Pages(Map.copyOf(byPath));
    }

    /** These pages, and {@code more} of them at other paths. */
    public Pages and(Pages more) {
        Map<String, Page> all = new HashMap<>(byPath);
        more.byPath.forEach(
                (path, page) -> {
                    if (all.put(path, page) != null) {
                        throw new IllegalArgumentException("two pages at " + path);
                    }
                });
        return of(all);
    }

    /** The page at {@code path}, which is compared as it is: neither decoded nor tidied up. */
    public Optional<Page> at(String path) {
        return Optional.ofNullable(byPath.get(path));
    }
}
