package dev.blotter.benchmark.soak;

import dev.blotter.benchmark.book.Paths;
import dev.blotter.benchmark.book.PositionWrites;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Those who use a server beside the load: a writer, logins, clients that wait or vanish. */
public final class Company implements AutoCloseable {

    private static final Duration BETWEEN_WRITES = Duration.ofMillis(20);
    private static final Duration BETWEEN_LOGINS = Duration.ofMillis(500);
    private static final Duration BETWEEN_VANISHING = Duration.ofMillis(100);

    private final Writer writer;
    private final Repeated writes;
    private final Repeated logins;
    private final Repeated vanishing;
    private final WaitingClients waiting;

    private Company(
            Writer writer,
            Repeated writes,
            Repeated logins,
            Repeated vanishing,
            WaitingClients waiting) {
        this.writer = writer;
        this.writes = writes;
        this.logins = logins;
        this.vanishing = vanishing;
        this.waiting = waiting;
    }

    /**
     * All of them begin.
     *
     * @param accounts the accounts that are written to
     * @param waiters how many clients wait for news of them
     * @param large paths with large answers
     */
    public static Company begin(
            URI address,
            PositionWrites writes,
            List<String> accounts,
            int waiters,
            List<String> large) {
        Writer writer = new Writer(writes, accounts);
        VanishingClients vanishing =
                new VanishingClients(address, large, Paths.positions(accounts.get(0)));
        return new Company(
                writer,
                Repeated.begin("writer", BETWEEN_WRITES, writer),
                Repeated.begin("logins", BETWEEN_LOGINS, new Logins(address)),
                Repeated.begin("vanishing clients", BETWEEN_VANISHING, vanishing),
                WaitingClients.begin(
                        address, accounts.subList(0, Math.min(waiters, accounts.size()))));
    }

    /**
     * Refuses to go on if one of them was not served.
     *
     * @throws RuntimeException if one was not
     */
    public void check() {
        Stream.of(writes, logins, vanishing).forEach(Repeated::check);
        waiting.check();
    }

    @Override
    public void close() {
        waiting.end();
        Stream.of(writes, logins, vanishing).forEach(Repeated::close);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d writes and %,d that found a lock, %,d logins, %,d vanished, %,d news, %,d told to wait",
                writer.committed(),
                writer.locked(),
                logins.times(),
                vanishing.times(),
                waiting.news(),
                waiting.refused());
    }
}
