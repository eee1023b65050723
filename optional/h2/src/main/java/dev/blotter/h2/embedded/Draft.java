package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.settings.ChangeRetention;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.h2.embedded.file.BookPath;
import dev.blotter.h2.embedded.file.Durable;
import dev.blotter.h2.embedded.file.Pointer;
import dev.blotter.h2.embedded.file.Snapshot;
import dev.blotter.h2.url.H2Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file that only one writer knows. It begins as a copy of the current one, and may become the
 * next one. A process that is killed leaves it to the next writer, which deletes it.
 */
final class Draft implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Draft.class);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int ID_BYTES = 8;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Each change of the book copies what is recorded; more than all positions serves few. */
    private static final int MOST_ROWS = 100_000;

    private final BookPath path;
    private final Work work;
    private final DraftPlace place;
    private final Optional<Pointer> last;
    private final ConnectionSettings settings;
    private final Consumer<String> steps;
    private final UrlConnections source;
    private Optional<Connection> own = Optional.empty();

    private Draft(ConnectionSettings settings, Work work, DraftPlace place, Consumer<String> steps)
            throws IOException {
        this.path = place.path();
        this.work = work;
        this.place = place;
        this.steps = steps;
        this.last = place.prepare(settings.url(), work, steps);
        this.settings = settings;
        String name = BookPath.withoutEnding(path.draftFile());
        this.source =
                new UrlConnections(
                        settings.at(
                                H2Url.draft(settings.url(), name, work != Work.CHANGING),
                                settings.tables()));
    }

    /** Begins when no other writer has the book, which is locked until the draft is closed. */
    static Draft begin(
            BookPath path, ConnectionSettings settings, Work work, Consumer<String> steps)
            throws IOException {
        DraftPlace place = DraftPlace.lock(path);
        try {
            return new Draft(settings, work, place, steps);
        } catch (IOException | RuntimeException failed) {
            place.close();
            throw failed;
        }
    }

    private static final String REST =
            """
            update book_moment set recording = false
            """;

    /** The first positions of a book are no changes. */
    private static final String BEGIN =
            """
            update book_moment set recording = exists (select 1 from position)
            """;

    /** What is written afresh has more changes than positions, and records none. */
    Connection connection() throws SQLException {
        if (own.isEmpty()) {
            open();
            if (work != Work.ADOPTING) {
                BareStatements.run(own.orElseThrow(), work == Work.REWRITING ? REST : BEGIN);
            }
        }
        return own.orElseThrow();
    }

    private void open() throws SQLException {
        own = Optional.of(source.own());
    }

    /** The connection keeps the file open meanwhile. */
    void migrate(boolean besideOthers) throws SQLException {
        open();
        source.migrate(besideOthers);
    }

    /** A moment is the time of the publication in milliseconds, and later than all before it. */
    private static final String END =
            """
            update book_moment set recording = true, moment = greatest(moment + 1,
                datediff(millisecond, timestamp with time zone '1970-01-01 00:00:00+00', current_timestamp))
            """;

    private static final String POSITIONS =
            """
            select count(*) from position
            """;

    private static final String MOMENTS =
            """
            select count(*) from information_schema.tables
            where table_schema = current_schema and table_name = 'BOOK_MOMENT'
            """;

    /** What was recorded becomes what changed last. A file that is adopted may be older. */
    private void endMoment() throws SQLException {
        Connection connection = own.orElseThrow();
        if (work != Work.ADOPTING || BareStatements.texts(connection, MOMENTS).contains("1")) {
            BareStatements.run(connection, END);
            int positions = Integer.parseInt(BareStatements.texts(connection, POSITIONS).get(0));
            int most = Math.max(1, Math.min(positions, MOST_ROWS));
            ChangeRetention kept = settings.retention();
            new ChangeRetention(kept.maxAge(), Math.min(kept.maxRows(), most)).apply(connection);
            connection.commit();
        }
    }

    /** Checks what was written, and has the pointer name it. */
    void publish() throws IOException, SQLException {
        endMoment();
        BookContents written = contents();
        Path file = path.draftFile();
        DraftPlace.say(steps, file, "checking what was written");
        boolean compacted = isToCompact(file);
        if (compacted) {
            Compaction.run(file);
        }
        place.give(file);
        require(written, file, compacted);
        Snapshot next = next(file, compacted);
        DraftPlace.say(steps, file, "replacing the file of the books");
        Durable.force(file);
        Durable.move(file, path.file(next));
        place.point(Pointer.to(next, last));
    }

    private Snapshot next(Path file, boolean compacted) throws IOException {
        long length = Files.size(file);
        return new Snapshot(
                last.map(each -> each.current().number() + 1).orElse(1L),
                newId(),
                length,
                Durable.checksum(file),
                compacted ? length : last.orElseThrow().current().compact());
    }

    /** Ends all that goes on with the file. */
    private BookContents contents() throws SQLException {
        Connection reading = source.own();
        BookContents contents;
        try {
            if (own.isPresent()) {
                own.get().close();
                own = Optional.empty();
            }
            contents = BookContents.of(reading);
        } catch (SQLException | RuntimeException failed) {
            own = Optional.of(reading);
            throw failed;
        }
        end(reading);
        return contents;
    }

    /**
     * Where assertions are enabled, one of H2's fails now and then after it has written all
     * (h2database #3764). What it has written is checked next.
     */
    private static void end(Connection last) throws SQLException {
        try {
            last.close();
        } catch (SQLException failed) {
            if (!(failed.getCause() instanceof AssertionError)) {
                throw failed;
            }
            LOG.debug("H2 has closed a file that it takes for open", failed);
        }
    }

    /** H2 only adds to a file that is not written afresh. */
    private boolean isToCompact(Path file) throws IOException {
        if (work != Work.CHANGING || last.isEmpty()) {
            return true;
        }
        Snapshot from = last.get().current();
        return Files.size(file) > 2 * from.compact()
                || !Durable.isContinuedBy(path.file(from), file);
    }

    private void require(BookContents written, Path file, boolean whole) throws SQLException {
        String url = H2Url.readOnly(settings.url(), BookPath.withoutEnding(file));
        try (UrlConnections reading =
                        new UrlConnections(settings.at(url, settings.tables().existing()));
                Connection connection = reading.own()) {
            if (!BookContents.of(connection).equals(written)) {
                throw new SQLException("the file has not what was written to it");
            }
            if (whole) {
                BookContents.requireSound(source.engine(), connection);
            }
        }
    }

    private static String newId() {
        byte[] id = new byte[ID_BYTES];
        RANDOM.nextBytes(id);
        return HexFormat.of().formatHex(id);
    }

    /**
     * After a write that failed, H2 2.5.252 may look for ever for a version to read while it closes
     * a file. This one is thrown away, so it is not waited for; but no other draft is begun in its
     * place before it has ended.
     */
    @Override
    public void close() {
        Thread closing = new Thread(this::end, "books-draft-end");
        closing.setDaemon(true);
        closing.start();
        try {
            closing.join(PATIENCE.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        if (closing.isAlive()) {
            LOG.debug("H2 does not end {}, which stays locked", path.draftFile());
        }
    }

    private void end() {
        try (place) {
            if (own.isPresent()) {
                own.get().close();
            }
        } catch (IOException | SQLException failed) {
            LOG.debug("The draft could not be closed", failed);
        }
    }
}
