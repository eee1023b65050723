package dev.blotter.adapter.jdbc.engine;

import dev.blotter.application.identity.Sessions;
import dev.blotter.application.port.Subscription;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** The sessions of one server, where requests write nothing to the books. */
public interface SessionsInMemory {

    /** Which of these sessions are open, by the hashes of their tokens. */
    Set<String> openAmong(Collection<String> tokens);

    /** Forgets those that are not open, so that they stay ended when access is restored. */
    void dropEnded();

    /** The port, to the end of whose sessions {@code ends} subscribes by the same hashes. */
    Sessions port(BiFunction<String, Runnable, Optional<Subscription>> ends);
}
