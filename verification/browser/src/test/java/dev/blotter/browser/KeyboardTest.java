package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Everything with the keyboard alone. */
class KeyboardTest extends BrowserTest {

    private static final int PATIENCE = 60;

    @Test
    void fromTheSignInToAMarginTierAndBackOut() {
        visit().open("");
        assertThat(visit().at("username")).isFocused();
        keys().type("desk");
        keys().press("Tab");
        keys().type("desk-demo");
        keys().press("Enter");
        assertThat(visit().at("welcome-title")).isFocused();

        assertThat(visit().page().locator("#first-accounts a")).hasCount(6);
        tabTo("a", "prime:700100");
        keys().press("Enter");
        assertThat(visit().at("instruments-title")).isFocused();
        tabTo("input[type=search]", "");
        keys().type("EUR/USD");
        assertThat(visit().at("instrument-count")).hasText("1 instrument");
        tabTo("input[type=checkbox]", "FOREX");
        keys().press("Space");
        assertThat(visit().page()).hasURL(Pattern.compile(".*type=FOREX"));
        assertThat(visit().at("instruments-frame")).not().hasAttribute("aria-busy", "true");
        tabTo("a", "EUR/USD");
        keys().press("Enter");
        assertThat(visit().at("details-title")).isFocused();
        assertThat(visit().page().locator(".chart")).isVisible();
        keys().press("Escape");
        assertThat(visit().page().locator("#instruments tbody a")).isFocused();

        visit().at("skip").focus();
        tabTo("a", "Positions");
        keys().press("Enter");
        assertThat(visit().at("positions-title")).isFocused();
        tabTo("button", "Pause");
        keys().press("Space");
        assertThat(visit().at("pause")).hasAttribute("aria-pressed", "true");
    }

    @Test
    void theSkipLinkIsFirstAndLeadsToTheContent() {
        visit().open("#positions?" + RETAIL, "trader");
        assertThat(visit().at("position-count")).containsText("open");
        visit().page().reload();
        assertThat(visit().at("position-count")).containsText("open");
        keys().press("Tab");
        assertThat(visit().at("skip")).isFocused();
        assertThat(visit().at("skip")).isInViewport();
        keys().press("Enter");
        assertThat(visit().at("main")).isFocused();
        assertThat(visit().at("positions-title")).isVisible();
    }

    @Test
    void whateverHasTheFocusShowsIt() {
        visit().open("#instruments?" + PRIME + "&search=EUR/USD");
        visit().stopClock(); // so no request is slow, and no button to stop it comes and goes
        visit().signIn("desk", "desk-demo");
        assertThat(visit().at("instrument-count")).hasText("1 instrument");
        assertThat(visit().at("type-choices")).containsText(Pattern.compile("STOCK \\d"));
        visit().at("skip").focus();
        for (int i = 0; i < 25; i++) {
            keys().press("Tab");
            assertThat((Boolean) visit().page().evaluate(SHOWS_FOCUS)).isTrue();
        }
    }

    private static final String SHOWS_FOCUS =
            """
            () => {
              const at = document.activeElement;
              const shown = [at, at.nextElementSibling ?? at];
              return at === document.body || shown.some((each) => getComputedStyle(each).outlineStyle === "solid");
            }""";

    private Keyboard keys() {
        return visit().page().keyboard();
    }

    /**
     * Presses Tab until an element has the focus that is like {@code selector} and holds {@code
     * text}.
     */
    private void tabTo(String selector, String text) {
        for (int i = 0; i < PATIENCE; i++) {
            keys().press("Tab");
            Object found =
                    visit().page()
                            .evaluate(
                                    "([selector, text]) => document.activeElement.matches(selector) &&"
                                            + " (document.activeElement.value + document.activeElement.textContent).includes(text)",
                                    new String[] {selector, text});
            if (Boolean.TRUE.equals(found)) {
                return;
            }
        }
        throw new AssertionError("the Tab key does not lead to " + selector + " " + text);
    }
}
