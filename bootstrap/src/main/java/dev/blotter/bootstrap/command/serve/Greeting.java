package dev.blotter.bootstrap.command.serve;

import dev.blotter.bootstrap.wiring.RunningBlotter;
import java.util.List;
import java.util.stream.Stream;

/**
 * The lines that say that a server is ready: its addresses, and three requests to try.
 *
 * @param running the server
 * @param demo whether it serves the demo book
 */
record Greeting(RunningBlotter running, boolean demo) {

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
                running.documentation()
                        .map(address -> Stream.of(explorer(), "  documentation  " + address))
                        .orElse(
                                Stream.of(
                                        "  documentation  " + running.address() + "/openapi.yaml"));
        Stream<String> management =
                running.management().stream()
                        .map(address -> "  management     " + address + "/health/ready");
        return Stream.of(Stream.of(first), pages, management, commands())
                .flatMap(lines -> lines)
                .toList();
    }

    private String explorer() {
        String page = running.explorer().orElseThrow();
        return "  explorer       " + (demo ? DemoBook.marginTiersIn(page) : page);
    }

    private Stream<String> commands() {
        String signIn = running.explorer().isPresent() ? DemoBook.SIGN_IN : "";
        return (demo ? DemoBook.COMMANDS : COMMANDS)
                .replace("{sign in}", signIn)
                .replace("{}", running.address())
                .lines();
    }
}
