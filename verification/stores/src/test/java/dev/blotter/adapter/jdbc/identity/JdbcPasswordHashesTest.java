package dev.blotter.adapter.jdbc.identity;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.Callers;
import dev.blotter.application.kit.SampleBooks;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Slow hashes, beyond the contract that all adapters share. */
@OnEveryEngine
class JdbcPasswordHashesTest {

    private static final int CLIENTS = 15;

    private final JdbcBookKeeper keeper;
    private final Callers callers;

    JdbcPasswordHashesTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        callers = Callers.over(keeper.ports());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void manyWhoShowTheSamePasswordAtOnceAreAdmitted() {
        store(new Argon2Hashes(Duration.ofSeconds(10)).hash(passwordOf(ANN)));
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<CompletableFuture<Boolean>> answers =
                    Stream.generate(() -> CompletableFuture.supplyAsync(this::isVerified, clients))
                            .limit(CLIENTS)
                            .toList();

            assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isTrue());
        } finally {
            clients.shutdownNow();
        }
    }

    @Test
    void whatWasVerifiedIsWorthNothingOnceTheHashChanges() {
        assertThat(isVerified()).isTrue();

        store("no hash at all");

        assertThat(isVerified()).isFalse();
    }

    private boolean isVerified() {
        return callers.verifies(ANN, passwordOf(ANN));
    }

    private void store(String hash) {
        keeper.sql().run("update api_user set password_hash = ? where name = 'ann'", hash);
        try {
            Thread.sleep(JdbcBookKeeper.MAX_AGE.toMillis() + 1);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
