package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.server.connection.ConnectionLimits;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What comes over a connection while the request before it is being answered by a worker. */
class MoreWhileAnsweringTest {

    private final Semaphore begun = new Semaphore(0);
    private final Semaphore mayEnd = new Semaphore(0);
    private final OneWorker server = OneWorker.with(ConnectionLimits.DEFAULT, slow());
    private final RawHttp http = RawHttp.to(server.address());

    private FindInstruments slow() {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        return SlowPort.of(
                FindInstruments.class,
                Blotter.over(books.ports(), Limits.DEFAULT).findInstruments(),
                () -> {
                    begun.release();
                    mayEnd.acquire();
                    return null;
                });
    }

    @AfterEach
    void close() {
        mayEnd.release(100);
        http.close();
        server.close();
    }

    @Test
    void theNextRequestIsAnsweredAfterIt() {
        askAndWaitForTheWorker();
        http.write(request("OPTIONS", "*"));
        mayEnd.release();

        assertAnswered(200);
        assertAnswered(204);
        theConnectionGoesOn();
    }

    @Test
    void theRestOfTheNextRequestMayComeLater() {
        askAndWaitForTheWorker();
        http.write(OneWorker.REQUEST.substring(0, 20));
        mayEnd.release();
        assertAnswered(200);

        http.write(OneWorker.REQUEST.substring(20));
        mayEnd.release();
        assertAnswered(200);
        theConnectionGoesOn();
    }

    @Test
    void theEndOfWhatTheClientSendsDoesNotTakeItsAnswer() {
        askAndWaitForTheWorker();
        http.endOutput();
        mayEnd.release();

        assertAnswered(200);
    }

    @Test
    void oneRequestComesAfterTheOtherWithoutMore() {
        for (int i = 0; i < 200; i++) {
            mayEnd.release();
            http.write(OneWorker.REQUEST);
            assertAnswered(200);
        }
    }

    private void askAndWaitForTheWorker() {
        http.write(OneWorker.REQUEST);
        assertThat(acquired(begun)).isTrue();
    }

    private void theConnectionGoesOn() {
        mayEnd.release();
        http.write(OneWorker.REQUEST);
        assertAnswered(200);
    }

    private void assertAnswered(int status) {
        assertThat(http.answer(false).status()).isEqualTo(status);
    }

    private static String request(String method, String target) {
        return method + " " + target + " HTTP/1.1\r\nHost: x\r\n\r\n";
    }

    private static boolean acquired(Semaphore semaphore) {
        try {
            return semaphore.tryAcquire(300, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException("interrupted while waiting", interrupted);
        }
    }
}
