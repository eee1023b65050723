package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.SessionsInMemory;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.file.OwnerOnly;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.domain.access.UserName;
import dev.blotter.h2.embedded.file.BookPath;
import dev.blotter.h2.embedded.file.Damage;
import dev.blotter.h2.session.H2Sessions;
import dev.blotter.h2.url.H2Url;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Connections to a book in a file of this machine: for reading, all of them. */
public final class EmbeddedConnections implements ConnectionSource {

    private final ConnectionSettings settings;
    private final Engine engine;
    private final EmbeddedBook book;

    /** Connections to the book that the URL of the settings names, which need not be there yet. */
    public EmbeddedConnections(ConnectionSettings settings, Engine engine) {
        this.settings = settings;
        this.engine = engine;
        this.book = new EmbeddedBook(BookPath.of(settings.url()), settings);
        H2Url.warnOfDropped(settings.url());
    }

    /** Makes an empty book where there is none, if the URL and what is said of tables allow it. */
    @Override
    public Pool pool() {
        if (H2Url.makes(settings.url()) && settings.tables().made() && !book.exists()) {
            migrate(false);
        }
        book.current();
        return new EmbeddedPool(book, settings);
    }

    @Override
    public String url() {
        return settings.url();
    }

    @Override
    public Connection own() throws SQLException {
        book.follow();
        Connection connection = book.connect();
        String schema = settings.tables().schema();
        try {
            BareStatements.run(connection, "set lazy_query_execution 1");
            if (!schema.isEmpty()) {
                BareStatements.run(connection, engine.setSchemas() + '"' + schema + '"');
            }
            return connection;
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    @Override
    public Writing writing() {
        return writing(Work.CHANGING);
    }

    @Override
    public Writing importing(boolean replaces, Consumer<String> steps) {
        Work work = replaces ? Work.REWRITING : Work.CHANGING;
        return new EmbeddedWriting(book, settings, work, steps);
    }

    private EmbeddedWriting writing(Work work) {
        return new EmbeddedWriting(book, settings, work, step -> {});
    }

    @Override
    public void migrate(boolean besideOthers) {
        try (EmbeddedWriting writing = writing(Work.REWRITING)) {
            writing.migrate(besideOthers);
            writing.publish();
        }
    }

    /**
     * Takes a file that another program has changed, if all of it is sound.
     *
     * @throws SchemaUnusable if it is not, or the pointer was changed; all is then as it was
     */
    public void adopt() {
        try (EmbeddedWriting writing = writing(Work.ADOPTING)) {
            writing.connection();
            writing.publish();
        } catch (SQLException | ImportFailed unsound) {
            throw new SchemaUnusable(Damage.unsound(book.path(), unsound), unsound);
        }
    }

    @Override
    public Optional<SessionsInMemory> sessions(
            Function<UserName, Optional<PasswordHash>> hashes,
            Duration timeout,
            InstantSource clock) {
        return Optional.of(new H2Sessions(hashes, timeout, clock));
    }

    @Override
    public List<Path> openToOthers() {
        Path file = book.path().file(book.current().snapshot());
        try {
            List<Path> open = new ArrayList<>();
            for (Path each : List.of(book.path().pointer(), file)) {
                if (!OwnerOnly.isPrivate(each)) {
                    open.add(each);
                }
            }
            return open;
        } catch (IOException failed) {
            throw Damage.unusable(book.path(), failed);
        }
    }

    /**
     * What is read is open, and stays so: a connection that is late says that the machine is busy.
     */
    @Override
    public void reach() {}

    @Override
    public boolean refusesNewest() {
        return book.refusesNewest();
    }

    @Override
    public Duration patience() {
        return settings.poolWait();
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public void close() {
        book.close();
    }
}
