package dev.blotter.tool.administration;

import dev.blotter.adapter.jdbc.identity.KeysInForce;
import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.UserName;
import dev.blotter.tool.transaction.AdministrationFailed;
import dev.blotter.tool.transaction.Transactions;
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
import java.util.Objects;
import java.util.Optional;

/** Makes, lists and revokes the keys that users sign requests with. */
public final class ApiKeyAdministration {

    private static final int PUBLIC_BYTES = 16;
    private static final int PRIVATE_BYTES = 32;
    private static final int LONGEST_LABEL = 128;

    private final Transactions transactions;
    private final Optional<KeySeal> seal;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    public ApiKeyAdministration(
            Transactions transactions, Optional<KeySeal> seal, InstantSource clock) {
        this.transactions = transactions;
        this.seal = seal;
        this.clock = clock;
    }

    private static final String INSERT =
            """
            insert into api_key (public_token, user_name, sealed_token, label, issued_at)
            select :token, name, :sealed, :label, :now from api_user where name = :user
            """;

    /**
     * Makes a key for {@code user}.
     *
     * @param label what it is for; may be empty
     * @throws AdministrationFailed if there is no such user, if the label is too long or has a
     *     control character, or if there is no secret to encrypt the private half under
     */
    public IssuedKey issue(UserName user, String label) {
        KeySeal ours = seal.orElseThrow(ApiKeyAdministration::withoutSecret);
        requireGood(label);
        IssuedKey key = new IssuedKey(new PublicToken(token(PUBLIC_BYTES)), token(PRIVATE_BYTES));
        transactions.changing(
                "key issue",
                user,
                "key " + key.name().text(),
                handle ->
                        requireOne(
                                handle.createUpdate(INSERT)
                                        .bind("token", key.name().text())
                                        .bind(
                                                "sealed",
                                                ours.close(key.name(), user, key.privateToken()))
                                        .bind("label", label)
                                        .bind("now", now())
                                        .bind("user", user.value())
                                        .execute(),
                                "user",
                                user.value()));
        return key;
    }

    private static AdministrationFailed withoutSecret() {
        return new AdministrationFailed("there is no secret to encrypt private tokens under");
    }

    private static void requireGood(String label) {
        if (label.codePointCount(0, label.length()) > LONGEST_LABEL) {
            throw new AdministrationFailed(
                    "the label is longer than " + LONGEST_LABEL + " characters");
        }
        if (label.chars().anyMatch(Character::isISOControl)) {
            throw new AdministrationFailed("the label has a control character");
        }
    }

    private String token(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static final String REVOKE =
            """
            update api_key set revoked_at = coalesce(revoked_at, :now) where public_token = :token
            """;

    /**
     * Revokes the key of that name. To revoke one again changes nothing.
     *
     * @throws AdministrationFailed if there is no such key
     */
    public void revoke(PublicToken name) {
        transactions.changing(
                "key revoke",
                name.text(),
                "",
                handle ->
                        requireOne(
                                handle.createUpdate(REVOKE)
                                        .bind("now", now())
                                        .bind("token", name.text())
                                        .execute(),
                                "key",
                                name.text()));
    }

    private static int requireOne(int changed, String what, String name) {
        if (changed == 0) {
            throw new AdministrationFailed("there is no %s '%s'".formatted(what, name));
        }
        return changed;
    }

    private static final String LIST =
            """
            select public_token, user_name, label, issued_at, revoked_at from api_key
            where user_name = coalesce(:user, user_name)
            order by user_name, issued_at, public_token
            """;

    /** The keys of {@code user}, who must exist, or all, by user and age; revoked ones, too. */
    public List<ApiKey> list(Optional<UserName> user) {
        return transactions.reading(
                handle -> {
                    user.ifPresent(each -> KnownNames.USERS.require(handle, each.value()));
                    return handle.createQuery(LIST)
                            .bind("user", user.map(UserName::value))
                            .map((row, context) -> key(row))
                            .list();
                });
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

    /** How many keys are in force. */
    public long inForce() {
        return transactions.reading(KeysInForce::count);
    }

    private static final String SEALED =
            """
            select public_token, user_name, sealed_token from api_key where revoked_at is null
            """;

    /** How many of them are of no use, since the secret that they were issued under is not set. */
    public long unusable() {
        return transactions.reading(
                handle ->
                        handle
                                .createQuery(SEALED)
                                .map((row, context) -> isUsable(row))
                                .filter(usable -> !usable)
                                .stream()
                                .count());
    }

    private boolean isUsable(ResultSet row) throws SQLException {
        PublicToken name = new PublicToken(row.getString("public_token"));
        UserName user = new UserName(row.getString("user_name"));
        String sealed = row.getString("sealed_token");
        return seal.flatMap(ours -> ours.open(name, user, sealed)).isPresent();
    }

    private OffsetDateTime now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS).atOffset(ZoneOffset.UTC);
    }

    /**
     * A key that signs requests, without its private half.
     *
     * @param name its public half
     * @param user whose it is
     * @param label what it is for; may be empty
     * @param issued when it was made
     * @param revoked when it was revoked, if it was
     */
    public record ApiKey(
            PublicToken name,
            UserName user,
            String label,
            Instant issued,
            Optional<Instant> revoked) {}

    /**
     * A key that was just made.
     *
     * @param name its public half
     * @param privateToken its private half, which cannot be read again; never printed
     */
    public record IssuedKey(PublicToken name, String privateToken) {

        public IssuedKey {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(privateToken, "privateToken");
        }

        @Override
        public String toString() {
            return "IssuedKey[name=" + name.text() + "]";
        }
    }
}
