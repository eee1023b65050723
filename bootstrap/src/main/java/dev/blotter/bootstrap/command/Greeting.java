package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.config.Settings;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.server.pages.Pages;
import java.util.List;
import java.util.stream.Stream;

/**
 * The lines that say that a server is ready: its addresses, and three requests to try.
 *
 * @param running the server
 * @param settings its settings
 * @param demo whether it serves the demo book
 */
record Greeting(RunningBlotter running, Settings settings, boolean demo) {

    private static final String COMMANDS =
            """
            Try these, with a user (blotter user list) and an account of your books:
              curl -u USER '{}/users/self'
              curl -u USER '{}/accounts/positions'
              curl -u USER '{}/accounts/ACCOUNT/instruments/query?limit=3'""";

    /** At most eight lines. The first one is the sign that others wait for. */
    List<String> lines() {
        String first = "Blotter is ready at " + running.address();
        Stream<String> pages =
                settings.explorer()
                        ? Stream.of(
                                "  explorer       " + explorer(),
                                "  documentation  " + running.origin() + Pages.documentation())
                        : Stream.of("  documentation  " + running.address() + "/openapi.yaml");
        Stream<String> management =
                running.management().stream()
                        .map(address -> "  management     " + address + "/health/ready");
        return Stream.of(Stream.of(first), pages, management, commands())
                .flatMap(lines -> lines)
                .toList();
    }

    private String explorer() {
        String page = running.origin() + Pages.explorer(settings.server().root());
        return demo ? DemoBook.marginTiersIn(page) : page;
    }

    private Stream<String> commands() {
        return (demo ? DemoBook.COMMANDS : COMMANDS).replace("{}", running.address()).lines();
    }
}
