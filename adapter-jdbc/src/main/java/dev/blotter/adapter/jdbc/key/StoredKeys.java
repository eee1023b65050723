package dev.blotter.adapter.jdbc.key;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.adapter.jdbc.revision.BookCache;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.adapter.jdbc.secret.MacKey;
import dev.blotter.application.access.PublicToken;
import dev.blotter.domain.access.UserName;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The keys that are in force, as the database has them. Without a secret, there are none. */
public final class StoredKeys {

    private static final Logger LOG = LoggerFactory.getLogger(StoredKeys.class);
    private static final int MAC_KEY = 128;

    private final BookReads database;
    private final Optional<KeySeal> seal;
    private final BookCache<PublicToken, Optional<OwnedKey>> keys;

    public StoredKeys(BookReads database, BookRevisions revisions, Optional<KeySeal> seal) {
        this.database = database;
        this.seal = seal;
        this.keys =
                new BookCache<>(
                        () -> revisions.current().value().users(),
                        MemoryShare.KEYS.bytes(),
                        StoredKeys::weight);
    }

    /** The key of that name, if there is one and it is not revoked. */
    Optional<OwnedKey> of(PublicToken name) {
        return seal.flatMap(ours -> keys.get(name, each -> read(each, ours)));
    }

    private static int weight(PublicToken name, Optional<OwnedKey> key) {
        return MemoryShare.bytesOf(name.text())
                + key.map(owned -> MAC_KEY + MemoryShare.bytesOf(owned.user().value())).orElse(0);
    }

    private static final String KEY =
            """
            select user_name, sealed_token from api_key
            where public_token = :token and revoked_at is null
            """;

    private Optional<OwnedKey> read(PublicToken name, KeySeal ours) {
        return database.statement(
                        handle ->
                                handle.createQuery(KEY)
                                        .bind("token", name.text())
                                        .map(
                                                (row, context) ->
                                                        stored(row.getString(1), row.getString(2)))
                                        .findOne())
                .flatMap(found -> opened(name, found, ours));
    }

    private static Sealed stored(String user, String token) {
        return new Sealed(new UserName(user), token);
    }

    /** A key that can not be opened is no good, and only the operator can know why. */
    private static Optional<OwnedKey> opened(PublicToken name, Sealed found, KeySeal ours) {
        Optional<OwnedKey> key =
                ours.open(name, found.user(), found.token())
                        .map(bytes -> new OwnedKey(found.user(), new MacKey(bytes)));
        if (key.isEmpty()) {
            LOG.warn("The key {} was not encrypted under the secret that is set", name.text());
        }
        return key;
    }

    private record Sealed(UserName user, String token) {}

    /**
     * A key that is in force.
     *
     * @param user whose it is
     * @param key its private half
     */
    record OwnedKey(UserName user, MacKey key) {}
}
