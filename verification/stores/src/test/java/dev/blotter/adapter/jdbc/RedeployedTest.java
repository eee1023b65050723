package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.FewerLibraries;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A container deploys a program again and again, each time with a loader of its own. */
@OnEveryEngine
public class RedeployedTest {

    /** A driver of PostgreSQL has a thread that ends when it has been idle for half a minute. */
    private static final Duration ENOUGH = Duration.ofMinutes(5);

    private final TestDatabase database;

    RedeployedTest(TestEngine engine) {
        database = TestDatabase.bareOn(engine);
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void noClassesAreKeptOfAProgramThatHasEnded() throws ReflectiveOperationException, IOException {
        DriverManager.getDrivers();
        WeakReference<ClassLoader> loader =
                FewerLibraries.without("nothing")
                        .end(OpenedElsewhere.class, "deployedInAContainer", database.url());
        forgetWhatJavaComparedLast();
        long end = System.nanoTime() + ENOUGH.toNanos();

        while (loader.get() != null) {
            assertThat(System.nanoTime()).isLessThan(end);
            System.gc();
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        }
    }

    /** Java 17 keeps the types of the one record whose comparison it has linked last. */
    private static void forgetWhatJavaComparedLast()
            throws ReflectiveOperationException, IOException {
        FewerLibraries.without("nothing").call(RedeployedTest.class, "compare", "this");
    }

    /** Links the comparison of a record that knows only types of Java. */
    public static boolean compare(String text) {
        record Compared(String text) {}

        return new Compared(text).equals(new Compared(text + text));
    }
}
