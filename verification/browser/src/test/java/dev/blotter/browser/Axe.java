package dev.blotter.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** What axe-core finds against WCAG 2.1 AA and good practice. */
final class Axe {

    private static final String FILE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

    private static final String VIOLATIONS =
            """
            async () => (await axe.run(document)).violations.map((each) =>
              each.id + ": " + each.nodes.map((node) => node.html + " " + node.failureSummary).join("; "))""";

    private Axe() {}

    static List<?> violations(Page page) {
        return (List<?>) page.evaluate(script() + ";(" + VIOLATIONS + ")()");
    }

    private static String script() {
        try (InputStream in = Objects.requireNonNull(Axe.class.getResourceAsStream(FILE))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
