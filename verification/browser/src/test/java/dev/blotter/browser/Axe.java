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
            async (rules) => (await axe.run(document, { resultTypes: ["violations"], ...rules && { runOnly: rules } }))
              .violations.map((each) =>
                each.id + ": " + each.nodes.map((node) => node.html + " " + node.failureSummary).join("; "))""";

    /** The rules that ask for colours and sizes; all others ask which elements are shown. */
    private static final List<String> LOOKS =
            List.of("color-contrast", "link-in-text-block", "scrollable-region-focusable");

    /** Elements with their attributes, whether they are shown, and whether they have a text. */
    private static final String SHOWN =
            """
            () => [...document.querySelectorAll("*")].map((each) => each.cloneNode().outerHTML
              + each.checkVisibility({ visibilityProperty: true }) + /\\S/.test(each.textContent)).join()""";

    private Axe() {}

    static List<?> violations(Page page) {
        return violations(page, null);
    }

    /** The same of a page that had none when {@code shown} was shown, on another screen. */
    static List<?> violationsSince(Object shown, Page page) {
        return violations(page, shown(page).equals(shown) ? LOOKS : null);
    }

    /** What is shown, whatever it looks like. */
    static Object shown(Page page) {
        return page.evaluate(SHOWN);
    }

    private static List<?> violations(Page page, List<String> rules) {
        if (page.evaluate("'axe' in globalThis").equals(false)) {
            page.evaluate(script());
        }
        return (List<?>) page.evaluate(VIOLATIONS, rules);
    }

    private static String script() {
        try (InputStream in = Objects.requireNonNull(Axe.class.getResourceAsStream(FILE))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
