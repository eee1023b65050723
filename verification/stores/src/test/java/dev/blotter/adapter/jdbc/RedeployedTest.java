package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.FewerLibraries;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A container deploys a program again and again, each time with a loader of its own. */
class RedeployedTest {

    private static final Duration ENOUGH = Duration.ofSeconds(20);

    @Test
    void passwordsKeepNoClassesOfAProgramThatHasEnded()
            throws ReflectiveOperationException, IOException {
        WeakReference<ClassLoader> loader =
                FewerLibraries.without("nothing").end(OpenedElsewhere.class, "hashed", "secret");
        long end = System.nanoTime() + ENOUGH.toNanos();

        while (loader.get() != null) {
            assertThat(System.nanoTime()).isLessThan(end);
            System.gc();
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        }
    }
}
