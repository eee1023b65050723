package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.adapter.jdbc.identity.SealedKey;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Reads the users: what they may do, their password hashes and their keys. */
final class UserReader {

    private static final String USERS =
            "select name, password_hash, api_access, every_account from api_user";

    private static final String GRANTS = "select user_name, account_code from user_account";

    private static final String DENIALS = "select user_name, kind, denied from user_denial";

    private static final String GROUPS = "select user_name, account_group from user_account_group";

    private static final String ROLES = "select user_name, role from api_user_role";

    private static final String ROLE_DENIALS = "select role, kind, denied from role_denial";

    private static final String KEYS =
            """
            select public_token, user_name, sealed_token from api_key where revoked_at is null
            """;

    private final Handle handle;
    private final ReferenceData known;
    private final Map<UserName, User> users = new HashMap<>();
    private final Map<String, Denials> roles = new HashMap<>();
    private final Map<Set<String>, InstrumentDenials> ofRoles = new HashMap<>();
    private final Map<InstrumentDenials, InstrumentDenials> distinct = new HashMap<>();

    UserReader(Handle handle, ReferenceData known) {
        this.handle = handle;
        this.known = known;
    }

    /** Returns what is known, with these users. Keys that are known are not decrypted again. */
    LoadedReference read(
            Revisions now, Optional<KeySeal> seal, Map<PublicToken, SealedKey> knownKeys) {
        Rows.forEach(handle, USERS, this::addUser);
        Rows.forEach(handle, GRANTS, row -> user(row).accounts.add(account(row)));
        Rows.forEach(handle, DENIALS, row -> user(row).own.add(row));
        Set<String> books = BookRevisions.names(handle);
        if (books.contains(BookRevisions.GROUPS)) {
            Rows.forEach(handle, GROUPS, row -> user(row).groups.add(group(row)));
        }
        if (books.contains(BookRevisions.ROLES)) {
            Rows.forEach(handle, ROLES, row -> user(row).roles.add(row.getString("role")));
            Rows.forEach(handle, ROLE_DENIALS, this::addDenial);
        }
        Map<UserName, Permissions> permissions = new HashMap<>();
        Map<UserName, PasswordHash> hashes = new HashMap<>();
        users.forEach((name, user) -> permissions.put(name, permissions(user)));
        users.forEach((name, user) -> hashes.put(name, user.hash));
        return new LoadedReference(
                now,
                new ReferenceData(
                        known.catalog(),
                        known.groupTerms(),
                        known.accounts(),
                        known.accountTerms(),
                        permissions),
                hashes,
                seal.map(ours -> keys(ours, knownKeys)).orElse(Map.of()));
    }

    private void addUser(ResultSet row) throws SQLException {
        users.put(
                new UserName(row.getString("name")),
                new User(
                        new PasswordHash(row.getString("password_hash")),
                        row.getBoolean("api_access"),
                        row.getBoolean("every_account")));
    }

    /** The code as the account has it, so that it is in memory once. */
    private AccountCode account(ResultSet row) throws SQLException {
        AccountCode code = new AccountCode(row.getString("account_code"));
        return known.accounts().find(code).map(Account::code).orElse(code);
    }

    private static AccountGroup group(ResultSet row) throws SQLException {
        return new AccountGroup(row.getString("account_group"));
    }

    private void addDenial(ResultSet row) throws SQLException {
        roles.computeIfAbsent(row.getString("role"), role -> new Denials()).add(row);
    }

    private Permissions permissions(User user) {
        InstrumentDenials denials =
                user.own.all().and(ofRoles.computeIfAbsent(user.roles, this::denials));
        return new Permissions(
                user.apiAccess,
                user.everyAccount,
                user.accounts,
                user.groups,
                distinct.computeIfAbsent(denials, same -> same));
    }

    private InstrumentDenials denials(Set<String> some) {
        return some.stream()
                .flatMap(role -> Optional.ofNullable(roles.get(role)).stream())
                .map(Denials::all)
                .reduce(InstrumentDenials.NONE, InstrumentDenials::and);
    }

    private User user(ResultSet row) throws SQLException {
        return Optional.ofNullable(users.get(new UserName(row.getString("user_name"))))
                .orElseThrow(() -> new IllegalArgumentException("there is no such user"));
    }

    private Map<PublicToken, SealedKey> keys(KeySeal seal, Map<PublicToken, SealedKey> known) {
        Map<PublicToken, SealedKey> keys = new HashMap<>();
        Rows.forEach(
                handle,
                KEYS,
                row -> {
                    PublicToken token = new PublicToken(row.getString("public_token"));
                    keys.put(token, key(row, token, seal, known.get(token)));
                });
        return keys;
    }

    private static SealedKey key(ResultSet row, PublicToken token, KeySeal seal, SealedKey known)
            throws SQLException {
        UserName user = new UserName(row.getString("user_name"));
        String sealed = row.getString("sealed_token");
        return known != null && known.user().equals(user) && known.sealed().equals(sealed)
                ? known
                : SealedKey.open(token, user, sealed, seal);
    }

    /** A user who is being read. */
    private static final class User {

        private final PasswordHash hash;
        private final boolean apiAccess;
        private final boolean everyAccount;
        private final Set<AccountCode> accounts = new HashSet<>();
        private final Set<AccountGroup> groups = new HashSet<>();
        private final Set<String> roles = new HashSet<>();
        private final Denials own = new Denials();

        private User(PasswordHash hash, boolean apiAccess, boolean everyAccount) {
            this.hash = hash;
            this.apiAccess = apiAccess;
            this.everyAccount = everyAccount;
        }
    }

    /** Denials of a user or a role that are being read. */
    private static final class Denials {

        private final Set<Symbol> symbols = new HashSet<>();
        private final Set<InstrumentType> types = new HashSet<>();

        private void add(ResultSet row) throws SQLException {
            String denied = row.getString("denied");
            if (row.getString("kind").equals("SYMBOL")) {
                symbols.add(new Symbol(denied));
            } else {
                types.add(new InstrumentType(denied));
            }
        }

        private InstrumentDenials all() {
            return symbols.isEmpty() && types.isEmpty()
                    ? InstrumentDenials.NONE
                    : new InstrumentDenials(symbols, types);
        }
    }
}
