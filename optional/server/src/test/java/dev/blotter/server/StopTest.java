package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A server that has nothing to wait for does not stop before Grizzly has begun to. */
class StopTest {

    private static final int SERVERS = 30;

    private final Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
    private final UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();

    @AfterEach
    void putBack() {
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    @Test
    void noThreadOfGrizzlyFails() throws IOException {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
        for (int i = 0; i < SERVERS; i++) {
            BlotterServer.start(new ResourceConfig(), ServerSettings.of("127.0.0.1", 0)).close();
        }

        assertThat(uncaught).isEmpty();
    }
}
