package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.tls.certificate.PemPair;
import dev.blotter.server.tls.certificate.UnusableCertificate;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books that are filled while the server that is to serve them is made. */
class FillingTest {

    private static final String ANN = RawHttp.basic("ann", "secret");

    @TempDir Path directory;

    private final TestDatabase database = TestDatabase.on(TestEngine.H2);
    private final JdbcBooks books = JdbcBooks.open(database.settings());

    @AfterEach
    void close() {
        books.close();
        database.close();
    }

    @Test
    void theFirstRequestFindsWhatWasFilledIn() throws IOException {
        CsvBooks.small().writeTo(directory);
        try (RunningBlotter running =
                RunningBlotter.start(
                        books,
                        () ->
                                BooksTool.importDirectory(
                                        database.settings(),
                                        directory,
                                        ImportMode.REPLACE,
                                        ImportProgress.IGNORED),
                        Limits.DEFAULT,
                        TestServer.SETTINGS,
                        new ServerOptions(0))) {
            String target = "/dxsca-web/accounts/A/instruments/AAPL";

            assertThat(RawHttp.get(running.address(), target, ANN).body()).contains("\"AAPL\"");
        }
    }

    @Test
    void whoCanNotFillThemHearsWhy() {
        RuntimeException why = new IllegalStateException("nothing there");

        assertThatThrownBy(
                        () ->
                                RunningBlotter.start(
                                        books,
                                        () -> {
                                            throw why;
                                        },
                                        Limits.DEFAULT,
                                        TestServer.SETTINGS,
                                        new ServerOptions(0)))
                .isSameAs(why);
    }

    @Test
    void whoCanNotMakeTheServerHearsWhy() {
        Path missing = directory.resolve("missing.pem");

        assertThatThrownBy(
                        () ->
                                RunningBlotter.start(
                                        books,
                                        () -> {},
                                        Limits.DEFAULT,
                                        TestServer.SETTINGS.with(new PemPair(missing, missing, "")),
                                        new ServerOptions(0)))
                .isInstanceOf(UnusableCertificate.class)
                .hasMessageContaining("missing.pem");
    }
}
