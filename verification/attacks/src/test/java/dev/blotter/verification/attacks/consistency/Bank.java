package dev.blotter.verification.attacks.consistency;

import dev.blotter.verification.attacks.server.Answer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Two accounts in memory between which amounts are moved, and adapters that read them. */
final class Bank {

    private final Map<String, Long> quantities = new TreeMap<>(Map.of("A", 100L, "B", 100L));
    private final Map<String, Long> versions = new TreeMap<>(Map.of("A", 1L, "B", 1L));

    /** Moves an amount from A to B in one transaction. */
    Write move() {
        quantities.merge("A", -1L, Long::sum);
        quantities.merge("B", 1L, Long::sum);
        versions.replaceAll((account, version) -> version + 1);
        return new Write(System.nanoTime(), versions);
    }

    /** An adapter that reads both accounts at one moment. */
    Client.Source inOneTransaction() {
        return source((question, tag) -> answer(rows("A") + rows("B"), tag()));
    }

    /** An adapter that reads each account in a transaction of its own; others may come between. */
    Client.Source inTwoTransactions(Runnable between) {
        return source(
                (question, tag) -> {
                    String first = rows("A");
                    between.run();
                    return answer(first + rows("B"), tag());
                });
    }

    /** An adapter that answers what it has read once. */
    Client.Source ofOneMoment() {
        Answer answer = answer(rows("A") + rows("B"), tag());
        return source((question, tag) -> answer);
    }

    /** An adapter whose tag does not change. */
    Client.Source withOneTag() {
        return source((question, tag) -> answer(rows("A") + rows("B"), "\"1\""));
    }

    private String rows(String account) {
        return "{\"account\":\"%s\",\"version\":%s,\"x\":0,\"quantity\":%s}"
                .formatted(account, versions.get(account), quantities.get(account));
    }

    private String tag() {
        return versions.values().stream().map(String::valueOf).collect(Collectors.joining("-"));
    }

    private static Answer answer(String body, String tag) {
        return new Answer(200, Map.of("ETag", tag), body, body.length());
    }

    private static Client.Source source(Adapter adapter) {
        return new Client.Source() {
            @Override
            public Answer ask(String question, String tag) {
                return adapter.ask(question, tag);
            }

            @Override
            public boolean isFresh() {
                return true;
            }
        };
    }

    /** Asks several adapters, each once, as one client. */
    static void ask(History history, Client.Source... sources) {
        Client client = new Client("client", "all", List.of(sources), history);
        for (int i = 0; i < sources.length; i++) {
            client.ask();
        }
    }

    private interface Adapter {
        Answer ask(String question, String tag);
    }
}
