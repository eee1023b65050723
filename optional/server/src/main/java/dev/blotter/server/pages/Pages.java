package dev.blotter.server.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Pages by the paths that they are served at. */
public final class Pages {

    public static final Pages NONE = new Pages(Map.of(), Map.of());

    /** What a page loads, and not the page itself, in which names are still to be filled in. */
    private static final Pattern FILE = Pattern.compile("[a-z-]+\\.(?:css|js|svg)");

    private final Map<String, Page> byPath;
    private final Map<String, String> policies;

    private Pages(Map<String, Page> byPath, Map<String, String> policies) {
        this.byPath = new ConcurrentHashMap<>(byPath);
        this.policies = Map.copyOf(policies);
    }

    /**
     * The pages of a server whose interface has this root: the index, and if {@code explorer}, the
     * explorer and the documentation.
     */
    public static Pages of(String root, boolean explorer) {
        Pages index = Index.pages(root, explorer);
        return explorer ? index.and(Explorer.pages(root)).and(SwaggerUi.pages(root)) : index;
    }

    /**
     * What the class path has in {@code folder}, which ends with a slash: the index at {@code
     * path}, with the values of {@code names} in place of the names, and files of scripts, styles
     * and pictures at their own paths. These are looked for when they are asked for.
     */
    static Pages of(String folder, String policy, String path, Map<String, String> names) {
        Page index = Page.of("index.html", () -> html(folder + "index.html", names), policy);
        return new Pages(Map.of(path, index), Map.of(folder, policy));
    }

    /** These pages and another one at a path, written as it arrives, without escapes. */
    public Pages and(String path, Page page) {
        return and(new Pages(Map.of(path, page), Map.of()));
    }

    /** These pages, and {@code more} of them at other paths. */
    public Pages and(Pages more) {
        Map<String, Page> all = new HashMap<>(byPath);
        all.putAll(more.byPath);
        Map<String, String> folders = new HashMap<>(policies);
        folders.putAll(more.policies);
        return new Pages(all, folders);
    }

    /** The page at {@code path}, which is compared as it is: neither decoded nor tidied up. */
    public Optional<Page> at(String path) {
        return Optional.ofNullable(byPath.get(path)).or(() -> file(path));
    }

    private Optional<Page> file(String path) {
        int name = path.lastIndexOf('/') + 1;
        String policy = policies.get(path.substring(0, name));
        if (policy == null
                || !FILE.matcher(path.substring(name)).matches()
                || Pages.class.getResource(path) == null) {
            return Optional.empty();
        }
        return Optional.of(
                byPath.computeIfAbsent(path, any -> Page.of(path, () -> resource(path), policy)));
    }

    /** HTML of the class path with the values of {@code names}, escaped, in place of the names. */
    private static byte[] html(String file, Map<String, String> names) {
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
