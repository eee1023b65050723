package dev.blotter.adapter.jdbc.identity;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.column.PasswordHashes;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.application.access.Password;
import dev.blotter.application.kit.SampleBooks;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a slow hash asks of its book, beyond the contract that all adapters share. */
@OnEveryEngine
class JdbcCredentialBookTest {

    private static final int REQUESTS = 200;

    private final JdbcBookKeeper keeper;

    JdbcCredentialBookTest(Engine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void aPasswordThatWasRightCostsTheSlowHashOnce() {
        hashSlowly(passwordOf(ANN));
        long first = time(1, passwordOf(ANN));
        long wrong = time(1, "wrong");
        long others = time(REQUESTS, passwordOf(ANN)) / REQUESTS;

        assertThat(others).isLessThan(Math.min(first, wrong) / 4);
    }

    /** A hash for each would take longer than one may wait for its turn. */
    @Test
    void manyWhoShowTheSamePasswordAtOnceWaitForOneHash() {
        hashSlowly(passwordOf(ANN));
        ExecutorService clients = Executors.newFixedThreadPool(REQUESTS);
        try {
            List<CompletableFuture<Boolean>> answers =
                    Stream.generate(
                                    () ->
                                            CompletableFuture.supplyAsync(
                                                    () -> verifies(passwordOf(ANN)), clients))
                            .limit(REQUESTS)
                            .toList();

            assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isTrue());
        } finally {
            clients.shutdownNow();
        }
    }

    @Test
    void whatWasVerifiedIsWorthNothingOnceTheHashChanges() {
        assertThat(verifies(passwordOf(ANN))).isTrue();

        keeper.sql().run("update api_user set password_hash = 'no hash at all'");
        waitForChange();

        assertThat(verifies(passwordOf(ANN))).isFalse();
    }

    private void hashSlowly(String password) {
        keeper.sql()
                .run(
                        "update api_user set password_hash = ? where name = 'ann'",
                        new PasswordHashes(Duration.ofSeconds(10)).hash(password));
        waitForChange();
    }

    private long time(int requests, String password) {
        long start = System.nanoTime();
        for (int i = 0; i < requests; i++) {
            verifies(password);
        }
        return System.nanoTime() - start;
    }

    private boolean verifies(String password) {
        return keeper.credentialBook().verify(List.of(ANN), new Password(password)).isPresent();
    }

    private static void waitForChange() {
        try {
            Thread.sleep(JdbcBookKeeper.MAX_AGE.toMillis() + 1);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
