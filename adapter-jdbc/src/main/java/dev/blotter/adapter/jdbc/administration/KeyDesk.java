package dev.blotter.adapter.jdbc.administration;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.failure.KeyRefused;
import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.UserName;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Makes, lists and revokes the keys that users sign requests with. */
public final class KeyDesk {

    private static final int PUBLIC_BYTES = 16;
    private static final int PRIVATE_BYTES = 32;
    private static final int LONGEST_LABEL = 128;

    private final Database database;
    private final Optional<KeySeal> seal;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    public KeyDesk(Database database, Optional<KeySeal> seal, InstantSource clock) {
        this.database = database;
        this.seal = seal;
        this.clock = clock;
    }

    /**
     * Makes a key for {@code user}.
     *
     * @param label what it is for; may be empty
     * @throws KeyRefused if there is no such user, if the label is too long or has a control
     *     character, or if there is no secret to encrypt the private half under
     */
    public IssuedKey issue(UserName user, String label) {
        KeySeal ours = seal.orElseThrow(KeyDesk::withoutSecret);
        requireGood(label);
        IssuedKey key = new IssuedKey(new PublicToken(token(PUBLIC_BYTES)), token(PRIVATE_BYTES));
        String sealed = ours.close(key.name(), user, key.privateToken());
        if (insert(key.name(), user, sealed, label) == 0) {
            throw new KeyRefused("there is no user '" + user.value() + "'");
        }
        return key;
    }

    private static KeyRefused withoutSecret() {
        return new KeyRefused("there is no secret to encrypt private tokens under");
    }

    private static void requireGood(String label) {
        if (label.codePointCount(0, label.length()) > LONGEST_LABEL) {
            throw new KeyRefused("the label is longer than " + LONGEST_LABEL + " characters");
        }
        if (label.chars().anyMatch(Character::isISOControl)) {
            throw new KeyRefused("the label has a control character");
        }
    }

    private String token(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static final String INSERT =
            """
            insert into api_key (public_token, user_name, sealed_token, label, issued_at)
            select :token, name, :sealed, :label, :now from api_user where name = :user
            """;

    private int insert(PublicToken token, UserName user, String sealed, String label) {
        return database.transaction(
                handle ->
                        handle.createUpdate(INSERT)
                                .bind("token", token.text())
                                .bind("sealed", sealed)
                                .bind("label", label)
                                .bind("now", now())
                                .bind("user", user.value())
                                .execute());
    }

    private static final String REVOKE =
            """
            update api_key set revoked_at = coalesce(revoked_at, :now) where public_token = :token
            """;

    /**
     * Revokes the key of that name. To revoke one again changes nothing.
     *
     * @throws KeyRefused if there is no such key
     */
    public void revoke(PublicToken name) {
        int revoked =
                database.statement(
                        handle ->
                                handle.createUpdate(REVOKE)
                                        .bind("now", now())
                                        .bind("token", name.text())
                                        .execute());
        if (revoked == 0) {
            throw new KeyRefused("there is no key '" + name.text() + "'");
        }
    }

    private static final String LIST =
            """
            select public_token, user_name, label, issued_at, revoked_at from api_key
            where user_name = coalesce(:user, user_name)
            order by user_name, issued_at, public_token
            """;

    /** The keys of {@code user}, or all, by user and age; revoked ones, too. */
    public List<ApiKey> list(Optional<UserName> user) {
        return database.statement(
                handle ->
                        handle.createQuery(LIST)
                                .bind("user", user.map(UserName::value))
                                .map((row, context) -> key(row))
                                .list());
    }

    private static final String COUNT =
            """
            select count(*) from api_key where revoked_at is null
            """;

    /** How many keys are in force. */
    public long inForce() {
        return database.statement(handle -> handle.createQuery(COUNT).mapTo(Long.class).one());
    }

    /** How many of them are of no use, since there is no secret to decrypt them with. */
    public long unusable() {
        return seal.isPresent() ? 0 : inForce();
    }

    private static ApiKey key(ResultSet row) throws SQLException {
        return new ApiKey(
                new PublicToken(row.getString("public_token")),
                new UserName(row.getString("user_name")),
                row.getString("label"),
                row.getObject("issued_at", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getObject("revoked_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }

    private OffsetDateTime now() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return now.atOffset(ZoneOffset.UTC);
    }
}
