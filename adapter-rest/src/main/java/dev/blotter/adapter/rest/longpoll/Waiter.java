package dev.blotter.adapter.rest.longpoll;

import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/** A client that waits for news. */
interface Waiter {

    /** The user. */
    UserName user();

    /** Whether it reads events. */
    boolean isStream();

    /** Begins to wait; the answer has ended when the stage completes. */
    CompletionStage<Response> begin();

    /** Has it decided again, since something may have changed. Quick, for any thread. */
    void wake();

    /** Shows that the connection is alive. */
    default void beat() {}
}
