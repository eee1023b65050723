package dev.blotter.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.Eventually;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.pages.Explorer;
import dev.blotter.server.pages.Pages;
import dev.blotter.server.pages.SwaggerUi;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** The server over the demo book, which other programs may change. */
final class DemoServer implements AutoCloseable {

    private static final String ROOT = "/dxsca-web";

    private static final Pages PAGES = Explorer.pages(ROOT).and(SwaggerUi.pages(ROOT));

    private static final int WAITERS = 100;

    private final TestDatabase database;
    private final JdbcBooks books;
    private ServerOptions options = new ServerOptions(WAITERS);
    private RunningBlotter running;

    private DemoServer(TestDatabase database) {
        this.database = database;
        this.books = JdbcBooks.open(database.settings());
        try {
            running = running(0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Over a copy of the demo book. */
    static DemoServer start() {
        return new DemoServer(DemoBook.copy());
    }

    /** Over a database with the demo book. */
    static DemoServer over(TestDatabase database) {
        return new DemoServer(database);
    }

    private RunningBlotter running(int port) throws IOException {
        ServerSettings settings =
                new ServerSettings(
                        "127.0.0.1",
                        port,
                        ROOT,
                        new RequestLimits(65536, 65536, 65536, 8, 100, Duration.ZERO));
        return RunningBlotter.start(books, () -> {}, Limits.DEFAULT, settings.with(PAGES), options);
    }

    /** The address of the page. */
    String page() {
        return running.origin() + "/";
    }

    /** The address of the interface. */
    String root() {
        return running.address();
    }

    /** Stops to answer for as long as {@code meanwhile} takes, and is at the same address again. */
    void awayDuring(Runnable meanwhile) {
        int port = URI.create(running.address()).getPort();
        running.close();
        meanwhile.run();
        Eventually.holds( // a connection of another program may have the port for a moment
                () -> assertThatCode(() -> running = running(port)).doesNotThrowAnyException());
    }

    /** Lets users know from now on which layer set each term. */
    void explain() {
        awayDuring(() -> options = options.explaining());
    }

    /** Runs plain SQL as another program would. */
    void sql(String... statements) {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (String sql : statements) {
                statement.execute(sql);
            }
            connection.commit();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Waits until users find an instrument that another program has added. */
    void awaitInstrument(String symbol) {
        Eventually.holds(
                () ->
                        assertThat(
                                        books.ports()
                                                .reference()
                                                .current()
                                                .catalog()
                                                .find(new Symbol(symbol)))
                                .isPresent());
    }

    /** Waits until users find an account that another program has added. */
    void awaitAccount(String code) {
        Eventually.holds(
                () ->
                        assertThat(
                                        books.ports()
                                                .reference()
                                                .current()
                                                .accounts()
                                                .find(new AccountCode(code)))
                                .isPresent());
    }

    /** Waits until a user may read an account that another program has granted. */
    void awaitGrant(String user, String account) {
        Eventually.holds(
                () ->
                        assertThat(
                                        books.ports()
                                                .reference()
                                                .current()
                                                .permissionsOf(new Caller(new UserName(user)))
                                                .accounts())
                                .contains(new AccountCode(account)));
    }

    @Override
    public void close() {
        running.close();
        books.close();
        database.close();
    }
}
