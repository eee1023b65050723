package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What README says that the page shows to one who has just started the demo. */
class ReadmeTest extends BrowserTest {

    private static final Pattern CLAIM =
            Pattern.compile(
                    "sign in as `(\\w+)`\\s+with\\s+the\\s+password\\s+`([\\w-]+)`:\\s+it\\s+shows\\s+the"
                            + "\\s+margin\\s+tiers\\s+of\\s+EUR/USD,\\s+([\\d.]+%),\\s+([\\d.]+%)\\s+and"
                            + "\\s+([\\d.]+%)");

    @Test
    void theExplorerShowsTheMarginTiers() throws IOException {
        Matcher claim = CLAIM.matcher(Files.readString(Path.of("..", "..", "README.md")));
        assertThat(claim.find()).isTrue();

        visit().open("#instruments?" + PRIME + "&symbol=EUR/USD")
                .signIn(claim.group(1), claim.group(2));

        assertThat(visit().page().locator(".chart .rate"))
                .hasText(new String[] {claim.group(3), claim.group(4), claim.group(5)});
        visit().screenshot("readme");
    }
}
