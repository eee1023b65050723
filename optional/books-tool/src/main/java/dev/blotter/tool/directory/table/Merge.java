package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Place;
import java.sql.SQLException;
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
                lines().run(false, some -> sql.delete(staged.statements(), sql.gone(some)));
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
            lines().run(inPieces, some -> sql.upsert(staged.statements(), some));
        }
        if (staged.file() == BookFile.USER_ACCOUNTS) {
            grant(true, everyAccount().written());
        }
    }

    private MergeSql everyAccount() {
        return sql(Table.ofEveryAccount());
    }

    private void grant(boolean isGranted, String users) throws SQLException {
        String sql =
                "update api_user set every_account = %s where every_account <> %s and name in (%s)"
                        .formatted(isGranted, isGranted, users);
        Statements.run(staged.connection(), List.of(sql));
    }

    /** Deletes users who go and come again, since their keys and sessions go along. */
    public void deleteRecreated() throws SQLException {
        for (Table table : tables()) {
            MergeSql sql = sql(table);
            lines().run(false, some -> sql.delete(staged.statements(), sql.recreated(some)));
        }
    }

    private List<Table> tables() {
        return Table.of(staged.file().rowsAs());
    }

    private MergeSql sql(Table table) {
        return new MergeSql(table, staged.meaning());
    }

    private StagedLines lines() {
        return new StagedLines(staged);
    }

    private void deleteLeftOut(MergeSql sql) throws SQLException {
        Optional<SQLException> refused =
                lines().refused(sql.delete(staged.statements(), sql.gone("")));
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
        for (Table table : tables()) {
            MergeSql sql = sql(table);
            Optional<SQLException> refused =
                    table.isReferredTo() == isReferredTo
                            ? lines().refused(sql.delete(staged.statements(), sql.emptied()))
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
        return Optional.empty();
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
