package dev.blotter.adapter.jdbc.engine;

import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.UserName;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Where connections to a database come from. */
public interface ConnectionSource extends AutoCloseable {

    /** Opens the database, and a pool of connections to it for requests. */
    Pool pool();

    /**
     * Runs what an opening begins with, on a connection of its own. On a busy machine this may take
     * longer than a request waits.
     */
    default <T> T atOpening(BareWork<T> work) {
        try (Connection connection = own()) {
            return work.on(connection);
        } catch (SQLException failed) {
            throw OpeningFailure.of(engine(), url(), failed);
        }
    }

    /** The URL of the database, or an empty text where a host connects. */
    String url();

    /** A connection for reading that takes as long as it takes. The caller closes it. */
    Connection own() throws SQLException;

    /** Begins to change the books. Nothing else that this source has changes them. */
    default Writing writing() {
        return new WritingInPlace(this);
    }

    /**
     * Begins to import, which changes most of the books if it {@code replaces} them. What may take
     * long beside that is given to {@code steps} when it begins.
     */
    default Writing importing(boolean replaces, Consumer<String> steps) {
        return writing();
    }

    /**
     * Runs work that changes the books. What it has committed is there for all once it returns.
     *
     * @throws StoreUnavailable if the database cannot be reached
     */
    default <T> T writing(BareWork<T> work) {
        try (Writing writing = writing()) {
            T result = work.on(writing.connection());
            writing.publish();
            return result;
        } catch (SQLException lost) {
            throw new StoreUnavailable(
                    "the database cannot be reached: " + OpeningFailure.reason(lost), lost);
        }
    }

    /**
     * Sessions elsewhere than in the books, if requests cannot write to these; of users who may
     * sign in under these hashes of their passwords.
     *
     * @param timeout how long a session stays open without being used
     */
    default Optional<SessionsInMemory> sessions(
            Function<UserName, Optional<PasswordHash>> hashes,
            Duration timeout,
            InstantSource clock) {
        return Optional.empty();
    }

    /**
     * Makes the tables, or adds to them what is new, over connections of its own.
     *
     * @param besideOthers whether the tables may be made beside those of other programs
     */
    void migrate(boolean besideOthers);

    /** Finds out whether the database answers. */
    void reach() throws SQLException;

    /** How long to wait for a connection of the pool beyond the first attempt. */
    Duration patience();

    /** What kind of database it is. */
    Engine engine();

    /** Those of the files that the books are in which others may read, where they are ours. */
    default List<Path> openToOthers() {
        return List.of();
    }

    /** How far the standby was behind that was connected to last, if there is one. */
    default Optional<Duration> lag() {
        return Optional.empty();
    }

    /** Whether there are newer books than those that are read, which cannot be read. */
    default boolean refusesNewest() {
        return false;
    }

    @Override
    default void close() {}
}
