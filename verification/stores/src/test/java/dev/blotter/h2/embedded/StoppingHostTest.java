package dev.blotter.h2.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.Lending;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** H2 may have a shutdown hook, which runs beside the one by which a host stops. */
class StoppingHostTest {

    private static final long REST = 1_000_000;

    @TempDir private Path home;

    @Test
    void requestsInFlightCanReadWhileJavaShutsDown() throws Exception {
        Path directory = Files.createDirectory(home.resolve("host"));

        String said = OtherJava.run(home, List.of(), StoppingHostTest.class, directory);

        assertThat(said).contains("accounts: [0]");
    }

    public static void main(String[] arguments) throws Exception {
        EmbeddedConnections source =
                Embedded.source(JdbcSettings.of("jdbc:h2:file:" + arguments[0]));
        Pool pool = source.pool();
        Connection inFlight = Lending.from(pool::lend);
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> finish(main, inFlight)));
        System.exit(0);
    }

    /** Once all hooks have begun, waits for that of H2. */
    private static void finish(Thread main, Connection inFlight) {
        try {
            while (main.getState() != Thread.State.WAITING) {
                LockSupport.parkNanos(REST);
            }
            for (Thread each : Thread.getAllStackTraces().keySet()) {
                if (each.getClass().getName().startsWith("org.h2.engine.OnExit")) {
                    each.join();
                }
            }
            List<String> accounts = BareStatements.texts(inFlight, "select count(*) from account");
            System.out.println("accounts: " + accounts);
        } catch (InterruptedException | SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
