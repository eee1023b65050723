package dev.blotter.bootstrap.system;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.oidc.OidcSettings;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.domain.access.UserName;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.observability.ObservabilitySettings;
import dev.blotter.server.pages.Explorer;
import dev.blotter.server.tls.certificate.CertificateFiles;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.administration.ApiKeyAdministration.IssuedKey;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.glassfish.jersey.server.ResourceConfig;

/** The whole server over a database. */
final class TestServer implements AutoCloseable {

    static final ServerSettings SETTINGS =
            new ServerSettings(
                    "127.0.0.1",
                    0,
                    "/dxsca-web",
                    new RequestLimits(8192, 16384, 65536, 4, 100, Duration.ofSeconds(10)));

    private static final int WAITERS = 100;
    private static final ObservabilitySettings WATCH =
            new ObservabilitySettings(false, "127.0.0.1", OptionalInt.of(0));

    private final TestDatabase database;
    private final JdbcBooks books;
    private final RunningBlotter running;

    private TestServer(TestDatabase database, JdbcBooks books, int maxWaiters) {
        this(database, books, maxWaiters, SETTINGS, Optional.empty());
    }

    private TestServer(
            TestDatabase database,
            JdbcBooks books,
            int maxWaiters,
            ServerSettings settings,
            Optional<OidcSettings> issuer) {
        this.database = database;
        this.books = books;
        try {
            this.running =
                    RunningBlotter.start(
                            books,
                            () -> {},
                            Limits.DEFAULT,
                            settings.with(Explorer.pages(settings.root())).with(WATCH),
                            new ServerOptions(
                                    maxWaiters,
                                    RequestRates.UNLIMITED,
                                    TrustedProxies.NONE,
                                    issuer,
                                    false));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** An application that has nothing but the interface. */
    static ResourceConfig whole(BlotterFeature feature) {
        return new ResourceConfig().register(feature.asWholeApplication());
    }

    /** Over a database that is filled from a data directory first. */
    static TestServer over(TestDatabase database, CsvBooks csv, Path directory) {
        csv.writeTo(directory);
        JdbcBooks books = JdbcBooks.open(database.settings());
        QuickHashes.addTo(database);
        BooksTool.importDirectory(
                database.settings(), directory, ImportMode.REPLACE, ImportProgress.IGNORED);
        return new TestServer(database, books, WAITERS);
    }

    /** Another server over the same database, with TLS. */
    TestServer anotherWith(CertificateFiles certificate) {
        return new TestServer(
                database,
                JdbcBooks.open(database.settings()),
                WAITERS,
                SETTINGS.with(certificate),
                Optional.empty());
    }

    /** Another server over the same database, which takes access tokens. */
    TestServer anotherTaking(OidcSettings tokens) {
        return new TestServer(
                database,
                JdbcBooks.open(database.settings()),
                WAITERS,
                SETTINGS,
                Optional.of(tokens));
    }

    /** Another server over the same database. */
    TestServer another() {
        return anotherFor(WAITERS);
    }

    /** Another server over the same database, at which so many clients may wait. */
    TestServer anotherFor(int waiters) {
        return new TestServer(database, JdbcBooks.open(database.settings()), waiters);
    }

    /** Another server over the same database, whose instruments may outlive it for so long. */
    TestServer anotherWithin(Duration maxOutage) {
        JdbcSettings settings = database.settings().toBuilder().maxOutage(maxOutage).build();
        return new TestServer(database, JdbcBooks.open(settings), WAITERS);
    }

    /** The database that it serves from. */
    TestDatabase database() {
        return database;
    }

    String address() {
        return running.address();
    }

    /** How many clients wait for news. */
    int waiting() {
        return running.waiting();
    }

    /** Returns as soon as so many clients wait for news; fails if they do not. */
    void awaitWaiting(int clients) {
        Pause.until(() -> waiting() == clients);
    }

    /** Where its health and metrics are. */
    String management() {
        return running.management().orElseThrow();
    }

    /** GET of a path below the root as a user whose password is {@code secret}. */
    RawHttp.Answer get(String user, String path, String... headers) {
        String[] all = new String[headers.length + 1];
        all[0] = RawHttp.basic(user, "secret");
        System.arraycopy(headers, 0, all, 1, headers.length);
        return RawHttp.get(address(), "/dxsca-web" + path, all);
    }

    /** Makes a key for this user, and waits until the server sees it. */
    SigningKey issueKey(String user) {
        try (BooksTool tool = tool()) {
            IssuedKey key = tool.keys().issue(new UserName(user), "");
            Pause.until(() -> isInForce(key));
            return new SigningKey(key.name(), key.privateToken());
        }
    }

    private boolean isInForce(IssuedKey key) {
        return books.ports().credentials().keys().key(key.name()).isPresent();
    }

    /** Revokes a key. */
    void revoke(SigningKey key) {
        try (BooksTool tool = tool()) {
            tool.keys().revoke(key.name());
        }
    }

    private BooksTool tool() {
        return BooksTool.open(database.settings());
    }

    /** Runs plain SQL as another program would. */
    void sql(String sql) {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /**
     * Asks until the answer is as expected, since a change may take its time to be seen; returns
     * the last answer.
     */
    RawHttp.Answer await(Predicate<RawHttp.Answer> expected, String user, String path) {
        return Pause.until(expected, () -> get(user, path));
    }

    @Override
    public void close() {
        running.close();
        books.close();
    }

    /** Stops, and takes the database along. */
    void closeWithDatabase() {
        close();
        database.close();
    }
}
