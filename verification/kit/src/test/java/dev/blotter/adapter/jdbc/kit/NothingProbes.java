package dev.blotter.adapter.jdbc.kit;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a class of tests that leaves a thread behind which tries to reach a database. On H2, each
 * of its wrong passwords makes all other connections of the process wait.
 */
public final class NothingProbes implements AfterAllCallback {

    private static final String NAME = "books-probe";
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Set<Thread> KNOWN = ConcurrentHashMap.newKeySet();

    @Override
    public void afterAll(ExtensionContext context) throws InterruptedException {
        for (Thread probe : probes()) {
            probe.join(PATIENCE.toMillis());
            if (probe.isAlive()) {
                KNOWN.add(probe);
                throw new AssertionError(
                        context.getDisplayName()
                                + " has opened a store that it did not close, whose database is away");
            }
        }
    }

    private static List<Thread> probes() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(NAME) && !KNOWN.contains(thread))
                .toList();
    }
}
