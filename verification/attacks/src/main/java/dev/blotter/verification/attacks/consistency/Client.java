package dev.blotter.verification.attacks.consistency;

import dev.blotter.verification.attacks.server.Answer;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** A client that asks one question again and again, of one server or of several in turn. */
final class Client {

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final int UNAVAILABLE = 503;

    private final String name;
    private final String question;
    private final List<Source> servers;
    private final History history;
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong odd = new AtomicLong();
    private Answer last = Answer.CLOSED;
    private int turn;

    /** A client; one that asks several servers sends the tag of its last answer, as it must. */
    Client(String name, String question, List<Source> servers, History history) {
        this.name = name;
        this.question = question;
        this.servers = List.copyOf(servers);
        this.history = history;
    }

    /** Asks until there is enough. */
    void askUntil(BooleanSupplier enough) {
        while (!enough.getAsBoolean()) {
            ask();
        }
    }

    /** Asks the next server. */
    void ask() {
        Source server = servers.get(turn++ % servers.size());
        String known = servers.size() > 1 && last.came() ? last.header("ETag") : "";
        long begun = System.nanoTime();
        Answer answer = server.ask(question, known);
        switch (answer.status()) {
            case OK -> last = answer;
            case NOT_MODIFIED -> odd.addAndGet(answer.header("ETag").equals(known) ? 0 : 1);
            case UNAVAILABLE -> refused.incrementAndGet();
            default -> odd.incrementAndGet();
        }
        if (answer.status() == OK || answer.status() == NOT_MODIFIED) {
            history.add(
                    new Read(
                            name,
                            server.isFresh(),
                            question,
                            begun,
                            last.header("ETag"),
                            last.text()));
        }
    }

    /** How many answers were 503. */
    long refused() {
        return refused.get();
    }

    /** How many answers were none of those that are expected. */
    long odd() {
        return odd.get();
    }

    /** What is asked. */
    interface Source {

        /** The answer to a client that knows the answer with this tag, or none if it is empty. */
        Answer ask(String question, String tag);

        /** Whether everything that was committed before a question must be in the answer. */
        boolean isFresh();
    }
}
