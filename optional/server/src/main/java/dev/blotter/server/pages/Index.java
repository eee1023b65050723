package dev.blotter.server.pages;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The root of the interface, which is the address that a server prints first: links to what else
 * there is, as HTML for browsers and as JSON for other clients.
 */
public final class Index {

    private static final String POLICY =
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private Index() {}

    /** The index of a server whose interface has this root, with or without pages for people. */
    public static Pages pages(String root, boolean withPages) {
        Map<String, String> links = links(root, withPages);
        Page html = Page.of("index.html", () -> html(links), POLICY);
        return Pages.NONE.and(root, Page.of("index.json", () -> json(links), POLICY).or(html));
    }

    /** Relative to the root, so that a proxy may put a prefix before all paths. */
    private static Map<String, String> links(String root, boolean withPages) {
        long levels = root.chars().filter(each -> each == '/').count() - 1;
        String top = levels == 0 ? "./" : "../".repeat((int) levels);
        Map<String, String> links = new LinkedHashMap<>();
        if (withPages) {
            links.put("explorer", top + Explorer.path(root).substring(1));
            links.put("documentation", top + SwaggerUi.PATH.substring(1));
        }
        links.put("openapi", top + (root + "/openapi.json").replaceFirst("^/+", ""));
        return links;
    }

    private static byte[] json(Map<String, String> links) {
        JsonObjectBuilder index = Json.createObjectBuilder();
        links.forEach(index::add);
        return index.build().toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] html(Map<String, String> links) {
        return """
                <!doctype html>
                <html lang="en">
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>Blotter</title>
                <h1>Blotter</h1>
                <ul>
                %s
                </ul>
                </html>
                """
                .formatted(
                        links.entrySet().stream()
                                .map(Index::item)
                                .collect(Collectors.joining("\n")))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String item(Map.Entry<String, String> link) {
        return "<li><a href=\"%s\">%s</a></li>"
                .formatted(Pages.escaped(link.getValue()), link.getKey());
    }
}
