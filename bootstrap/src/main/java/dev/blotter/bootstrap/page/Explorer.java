package dev.blotter.bootstrap.page;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The explorer: one page on which a person signs in, browses instruments and watches positions. All
 * that it knows it asks of the interface, as any other client.
 */
public final class Explorer {

    /** Only its own files, no inline script or style, no text that is taken for markup. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                    + "connect-src 'self'; base-uri 'none'; form-action 'none'; "
                    + "frame-ancestors 'none'; require-trusted-types-for 'script'; "
                    + "trusted-types 'none'";

    private static final String FOLDER = "/explorer/";

    private static final List<String> FILES = List.of("explorer.css", "icon.svg", "main.js");

    private Explorer() {}

    /** The path of the page on a server whose interface has this root. */
    public static String path(String root) {
        return root.equals("/") ? "/explorer" : "/";
    }

    /** All files of the explorer, for a server whose interface has this root. */
    public static Pages pages(String root) {
        Map<String, Page> pages = new HashMap<>();
        for (String file : FILES) {
            pages.put(FOLDER + file, Page.of(file, resource(file), POLICY));
        }
        pages.put(path(root), Page.of("index.html", index(root), POLICY));
        return Pages.of(pages);
    }

    /**
     * The page has to know where the interface is: relative to itself, so that both may stand
     * behind a proxy that puts a prefix before all paths.
     */
    private static byte[] index(String root) {
        return new String(resource("index.html"), StandardCharsets.UTF_8)
                .replace("{{root}}", escaped("." + root))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    private static byte[] resource(String file) {
        try (InputStream in = Explorer.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new FileNotFoundException("the explorer has no " + file);
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
