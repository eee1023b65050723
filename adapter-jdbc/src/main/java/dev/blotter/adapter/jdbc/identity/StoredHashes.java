package dev.blotter.adapter.jdbc.identity;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.adapter.jdbc.metrics.BooksVitals;
import dev.blotter.adapter.jdbc.revision.BookCache;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.domain.access.UserName;
import java.util.Optional;

/** The password hashes of users, as the database has them. */
public final class StoredHashes {

    private final BookReads database;
    private final BookCache<UserName, Optional<String>> hashes;

    public StoredHashes(BookReads database, BookRevisions revisions) {
        this.database = database;
        this.hashes =
                new BookCache<>(
                        () -> revisions.current().value().users(),
                        MemoryShare.HASHES.bytes(),
                        StoredHashes::weight);
    }

    /** The hash of the password of {@code user}, if there is such a user. */
    Optional<String> of(UserName user) {
        return hashes.get(user, this::read);
    }

    public BooksVitals.Kept kept() {
        return hashes.kept("password_hashes");
    }

    private static int weight(UserName user, Optional<String> hash) {
        return MemoryShare.bytesOf(user.value()) + MemoryShare.bytesOf(hash.orElse(""));
    }

    private static final String HASH =
            """
            select password_hash from api_user where name = :user
            """;

    private Optional<String> read(UserName user) {
        return database.statement(
                handle ->
                        handle.createQuery(HASH)
                                .bind("user", user.value())
                                .map((row, context) -> row.getString(1))
                                .findOne());
    }
}
