package dev.blotter.bootstrap.command.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.blotter.adapter.jdbc.JdbcSettings;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

class DemoFillingTest {

    private static final Executor THREADS = task -> new Thread(task).start();

    @Test
    void twoAreFilledBesideEachOther() {
        String one = DemoBook.url();
        String other = DemoBook.url();
        CompletableFuture<Void> both = CompletableFuture.allOf(filled(one), filled(other));

        assertThat(one).isNotEqualTo(other);
        assertThatNoException().isThrownBy(both::join);
    }

    private static CompletableFuture<Void> filled(String url) {
        return CompletableFuture.runAsync(() -> DemoBook.fill(JdbcSettings.of(url)), THREADS);
    }
}
