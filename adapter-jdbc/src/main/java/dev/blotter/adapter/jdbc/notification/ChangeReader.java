package dev.blotter.adapter.jdbc.notification;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import dev.blotter.adapter.jdbc.engine.statement.BareStatements.RowsReader;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads what is subscribed to, in one statement for many: H2 takes no more than 65,536 items in a
 * list. It would compare each of them with each row if they were not joined.
 */
public final class ChangeReader {

    private static final int AT_A_TIME = 10_000;

    private final Database database;
    private final InstantSource clock;

    public ChangeReader(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /** What stays the same for as long as nothing is committed, where the database knows. */
    Optional<String> commitMark() {
        return database.engine()
                .moments()
                .map(
                        names ->
                                database.bare(
                                        over -> BareStatements.texts(over, names.now()).get(0)));
    }

    static String versions(Engine engine) {
        return "select v.account_code, v.version from " + engine.versionsOfWanted();
    }

    /** The versions of the accounts; none of one that never had a position. */
    Map<String, Long> versions(List<String> accounts) {
        Map<String, Long> versions = new HashMap<>();
        inPieces(
                versions(database.engine()),
                accounts,
                row -> {
                    while (row.next()) {
                        versions.put(row.getString(1), row.getLong(2));
                    }
                    return true;
                });
        return versions;
    }

    private static final String OPEN =
            """
            select w.token_hash, u.name is not null
            from unnest(?) w (token_hash)
            left join api_session s on s.token_hash = w.token_hash and s.expires_at > ?
            left join api_user u on u.name = s.user_name and u.password_hash = s.password_hash
            """;

    public Set<String> openAmong(List<String> hashes) {
        Set<String> open = new HashSet<>();
        inPieces(
                OPEN,
                hashes,
                row -> {
                    while (row.next()) {
                        if (row.getBoolean(2)) {
                            open.add(row.getString(1));
                        }
                    }
                    return true;
                },
                clock.instant().atOffset(ZoneOffset.UTC));
        return open;
    }

    private void inPieces(
            String sql, List<String> items, RowsReader<Boolean> reader, Object... more) {
        for (int from = 0; from < items.size(); from += AT_A_TIME) {
            List<String> piece = items.subList(from, Math.min(items.size(), from + AT_A_TIME));
            Object[] parameters = Stream.concat(Stream.of(piece), Stream.of(more)).toArray();
            database.bare(over -> BareStatements.query(over, sql, reader, parameters));
        }
    }
}
