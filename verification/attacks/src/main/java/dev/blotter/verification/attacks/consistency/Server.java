package dev.blotter.verification.attacks.consistency;

import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.time.Duration;

/**
 * A server as its clients see it.
 *
 * @param process the server
 * @param isFresh whether it reads from the primary only
 */
record Server(ServerProcess process, boolean isFresh) implements Client.Source {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String UNKNOWN = "\"\"";

    @Override
    public Answer ask(String question, String tag) {
        return process.get(
                PATIENCE,
                ServerProcess.ROOT + question,
                MadeUpBook.OPERATOR,
                "If-None-Match: " + (tag.isEmpty() ? UNKNOWN : tag));
    }

    @Override
    public String toString() {
        return isFresh ? "primary " : "standby ";
    }
}
