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
 * Swagger UI over the interface's own description, for who wants to try it raw. It needs nothing
 * from elsewhere.
 */
public final class SwaggerUi {

    /** Where the page is. */
    public static final String PATH = "/docs";

    /** Only its own files and no inline script; it has its small pictures in its style sheet. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                    + "connect-src 'self'; base-uri 'none'; form-action 'none'; "
                    + "frame-ancestors 'none'";

    private static final String FOLDER = PATH + "/";

    private static final List<String> FILES =
            List.of("start.js", "swagger-ui-bundle.js", "swagger-ui.css");

    private SwaggerUi() {}

    /** All files of the page, for a server whose interface has this root. */
    public static Pages pages(String root) {
        Map<String, Page> pages = new HashMap<>();
        for (String file : FILES) {
            pages.put(FOLDER + file, Page.onDemand(file, () -> resource(file), POLICY));
        }
        pages.put(PATH, Page.onDemand("index.html", () -> index(root), POLICY));
        return Pages.of(pages);
    }

    /** The page finds the description relative to itself, whatever is put before all paths. */
    private static byte[] index(String root) {
        String description = "." + (root.equals("/") ? "" : root) + "/openapi.json";
        return new String(resource("index.html"), StandardCharsets.UTF_8)
                .replace("{{description}}", escaped(description))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    private static byte[] resource(String file) {
        try (InputStream in = SwaggerUi.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new FileNotFoundException("Swagger UI has no " + file);
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
