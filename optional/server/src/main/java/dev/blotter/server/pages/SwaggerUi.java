package dev.blotter.server.pages;

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

    private SwaggerUi() {}

    /**
     * All files of the page, for a server whose interface has this root. The page refers to the
     * description relative to itself, whatever is put before all paths.
     */
    public static Pages pages(String root) {
        String description = "." + (root.equals("/") ? "" : root) + "/openapi.json";
        String explorer = "." + Explorer.path(root);
        return Pages.of(
                PATH + "/",
                POLICY,
                PATH,
                Map.of("{{description}}", description, "{{explorer}}", explorer));
    }
}
