package dev.blotter.bootstrap.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.pages.Explorer;
import dev.blotter.server.pages.Pages;
import dev.blotter.server.pages.SwaggerUi;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class GreetingTest {

    private static final String ROOT = "/dxsca-web";

    @Test
    void leadsToTheExplorerWhereThereIsOne() throws IOException {
        assertThat(demoWith(Explorer.pages(ROOT).and(SwaggerUi.pages(ROOT))))
                .contains(
                        "Try these, or sign in to the explorer as desk with the password desk-demo:");
        assertThat(demoWith(null))
                .contains("Try these:")
                .noneMatch(line -> line.contains("explorer"));
    }

    private static List<String> demoWith(Pages pages) throws IOException {
        ServerSettings settings =
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        ROOT,
                        new RequestLimits(8192, 16384, 65536, 4, 100, Duration.ZERO));
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of(DemoBook.url()));
                RunningBlotter running =
                        RunningBlotter.start(
                                books,
                                () -> {},
                                Limits.DEFAULT,
                                pages == null ? settings : settings.with(pages),
                                new ServerOptions(0))) {
            return new Greeting(running, true).lines();
        }
    }
}
