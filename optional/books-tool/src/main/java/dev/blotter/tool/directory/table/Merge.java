package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Place;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Brings the staged rows of one file into its tables.
 *
 * @param staged the rows
 */
public record Merge(Staged staged) {

    /** Deletes what goes, of tables that others refer to or of those that they do not. */
    public void delete(boolean isReferredTo) throws SQLException {
        for (Table table : tables()) {
            MergeSql sql = sql(table);
            if (table.isReferredTo() != isReferredTo || staged.meaning() == Meaning.SOME) {
                continue;
            }
            if (staged.meaning() == Meaning.CHANGES) {
                ofUsers().endRemoved();
                new StagedLines(staged, true).run(false, some -> delete(sql, sql.gone(some)));
            } else {
                deleteLeftOut(sql);
            }
            if (staged.file() == BookFile.USER_ACCOUNTS) {
                grant(false, everyAccount().gone(""));
            }
        }
    }

    /**
     * Adds and changes rows.
     *
     * @param inPieces whether to commit some thousand lines at a time
     */
    public void write(boolean inPieces) throws SQLException {
        for (Table table : tables()) {
            MergeSql sql = sql(table);
            lines().run(inPieces, some -> run(sql.upsert(staged.statements(), some)));
        }
        ofUsers().endSessionsThatAreOver();
        if (staged.file() == BookFile.USER_ACCOUNTS) {
            grant(true, everyAccount().written());
        }
    }

    private MergeSql everyAccount() {
        return sql(Table.ofEveryAccount());
    }

    private void grant(boolean isGranted, String users) throws SQLException {
        run(
                "update api_user set every_account = %s where every_account <> %s and name in (%s)"
                        .formatted(isGranted, isGranted, users));
    }

    /** Refuses it also of users with a grant on every account, which is no row of its own. */
    private void delete(MergeSql sql, String keys) throws SQLException {
        if (withEveryAccount(sql.table(), keys).isPresent()) {
            throw new SQLIntegrityConstraintViolationException(
                    "a grant refers to the user", StagedLines.REFERRED_TO);
        }
        run(sql.delete(staged.statements(), keys));
    }

    private Optional<String> withEveryAccount(Table table, String users) throws SQLException {
        String query =
                "select min(granted.name) from api_user granted join (%s) gone on gone.name = granted.name where granted.every_account"
                        .formatted(users);
        return table.file().rowsAs() == BookFile.USERS
                ? Statements.first(staged.connection(), query)
                : Optional.empty();
    }

    private void run(String sql) throws SQLException {
        Statements.run(staged.connection(), List.of(sql));
    }

    private List<Table> tables() {
        return Table.of(staged.file().rowsAs());
    }

    private MergeSql sql(Table table) {
        return new MergeSql(table, staged.meaning());
    }

    private Credentials ofUsers() {
        return new Credentials(staged);
    }

    private StagedLines lines() {
        return new StagedLines(staged, false);
    }

    private void deleteLeftOut(MergeSql sql) throws SQLException {
        Optional<SQLException> refused = lines().refused(() -> delete(sql, sql.gone("")));
        if (refused.isPresent()) {
            throw stillNeeded(sql, sql.gone(""), this::stillRefers).orElseThrow(refused::get);
        }
    }

    /**
     * Deletes what goes since {@code line} empties the table, of tables that others refer to or of
     * those that they do not.
     */
    public void empty(boolean isReferredTo, long line) throws SQLException {
        Place place = Place.at(staged.file(), staged.source(), line);
        ofUsers().endAll();
        for (Table table : tables()) {
            MergeSql sql = sql(table);
            Optional<SQLException> refused =
                    table.isReferredTo() == isReferredTo
                            ? lines().refused(() -> delete(sql, sql.emptied()))
                            : Optional.empty();
            if (refused.isPresent()) {
                throw stillNeeded(sql, sql.emptied(), (by, key) -> stillRefers(place, by, key))
                        .orElseGet(() -> place.failed(StagedLines.said(refused.get())));
            }
        }
        if (staged.file() == BookFile.USER_ACCOUNTS && !isReferredTo) {
            grant(false, everyAccount().emptied());
        }
    }

    private static ImportFailed stillRefers(Place place, Table by, String key) {
        return place.failed(
                "%s cannot be deleted: %s still refers to it"
                        .formatted(Place.quoted(key), by.name()));
    }

    /** The first row that is still referred to. */
    private Optional<ImportFailed> stillNeeded(
            MergeSql sql, String gone, BiFunction<Table, String, ImportFailed> failure)
            throws SQLException {
        for (BookFile child : BookFile.values()) {
            for (Table table : Table.of(child)) {
                for (Column column : table.columns()) {
                    String query =
                            "select min(%1$s) from %2$s where %1$s in (%3$s)"
                                    .formatted(column.target(), table.name(), gone);
                    Optional<String> needed =
                            column.names(sql.table().name())
                                    ? Statements.first(staged.connection(), query)
                                    : Optional.empty();
                    if (needed.isPresent()) {
                        return needed.map(key -> failure.apply(table, key));
                    }
                }
            }
        }
        return withEveryAccount(sql.table(), gone)
                .map(key -> failure.apply(Table.of(BookFile.USER_ACCOUNTS).get(0), key));
    }

    private ImportFailed stillRefers(Table table, String key) {
        return Place.of(staged.file(), staged.source())
                .in(staged.file().columnNames().get(0))
                .failed(
                        "%s is in the books, but not in the file, and %s still refers to it; hand over %s as well, or merge"
                                .formatted(
                                        Place.quoted(key), table.name(), table.file().fileName()));
    }
}
