package dev.blotter.bootstrap.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pages by the paths that they are served at. */
public final class Pages {

    /** No pages at all. */
    public static final Pages NONE = new Pages(Map.of());

    private final Map<String, Page> byPath;

    private Pages(Map<String, Page> byPath) {
        this.byPath = Map.copyOf(byPath);
    }

    /**
     * Files of the class path in {@code folder}, which ends with a slash, at their own paths.
     *
     * @throws IllegalStateException if one is missing
     */
    static Pages of(String folder, List<String> files, String policy) {
        Map<String, Page> pages = new HashMap<>();
        for (String file : files) {
            if (Pages.class.getResource(folder + file) == null) {
                throw new IllegalStateException("the class path has no " + folder + file);
            }
            pages.put(folder + file, Page.of(file, () -> resource(folder + file), policy));
        }
        return new Pages(pages);
    }

    /** These pages and another one at a path, written as it arrives, without escapes. */
    public Pages and(String path, Page page) {
        return and(new Pages(Map.of(path, page)));
    }

    /** These pages, and {@code more} of them at other paths. */
    public Pages and(Pages more) {
        Map<String, Page> all = new HashMap<>(byPath);
        all.putAll(more.byPath);
        return new Pages(all);
    }

    /** The page at {@code path}, which is compared as it is: neither decoded nor tidied up. */
    public Optional<Page> at(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    /** HTML of the class path with the values of {@code names}, escaped, in place of the names. */
    static byte[] html(String file, Map<String, String> names) {
        String html = new String(resource(file), StandardCharsets.UTF_8);
        for (Map.Entry<String, String> name : names.entrySet()) {
            html = html.replace(name.getKey(), escaped(name.getValue()));
        }
        return html.getBytes(StandardCharsets.UTF_8);
    }

    /** The value of an attribute in HTML. */
    static String escaped(String value) {
        return value.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    private static byte[] resource(String file) {
        try (InputStream in = Pages.class.getResourceAsStream(file)) {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
