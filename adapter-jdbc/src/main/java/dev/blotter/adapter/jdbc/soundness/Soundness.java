package dev.blotter.adapter.jdbc.soundness;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import java.sql.Connection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** What answers depend on: triggers that are on, and versions that count the positions. */
public final class Soundness {

    /** Each account has a version. */
    public static final RowRule VERSION_IS_THERE =
            new RowRule(
                    """
                    select code as subject, 0 as detail from account
                    except select account_code, 0 from position_version
                    """,
                    "account '%1$s' has no version, so its positions cannot be asked for: run"
                            + " \"update account set account_group = account_group where code = '%3$s'\"");

    /** The version of an account counts its positions. */
    public static final RowRule VERSION_COUNTS =
            new RowRule(
                    """
                    select v.account_code as subject, coalesce(n.opened, 0) - v.open_positions as detail
                    from position_version v
                    left join (select account_code, count(*) as opened from position group by account_code) n
                        on n.account_code = v.account_code
                    where v.open_positions <> coalesce(n.opened, 0)
                    """,
                    "account '%1$s' has %2$+d positions in comparison with what its version counts, since a trigger was"
                            + " off: run \"update position_version set version = version + 1, open_positions = (select"
                            + " count(*) from position where account_code = '%3$s') where account_code = '%3$s'\"");

    private Soundness() {}

    /** What is wrong with the positions, their versions and the triggers. */
    public static List<String> errors(Engine engine, Connection connection) {
        return Jdbi.create(connection).withHandle(handle -> errors(engine, handle));
    }

    private static List<String> errors(Engine engine, Handle handle) {
        return Stream.of(
                        engine.triggers().missing(handle),
                        withoutRevision(handle),
                        VERSION_IS_THERE.findings(handle),
                        VERSION_COUNTS.findings(handle))
                .flatMap(List::stream)
                .toList();
    }

    /** What to say of each book for which the triggers find no revision to move. */
    public static List<String> withoutRevision(Handle handle) {
        Set<String> there = BookRevisions.names(handle);
        return Stream.of("ACCOUNTS", "INSTRUMENTS", "USERS")
                .filter(book -> !there.contains(book))
                .filter(book -> !book.equals("USERS") || !there.contains(BookRevisions.ROLES))
                .map(
                        book ->
                                "the book %1$s has no revision: run \"insert into book_revision (book, revision) values ('%1$s', 1)\", and restart all servers"
                                        .formatted(book))
                .toList();
    }
}
