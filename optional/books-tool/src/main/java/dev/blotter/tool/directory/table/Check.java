package dev.blotter.tool.directory.table;

import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Column.Reference;
import dev.blotter.tool.directory.csv.Faults;
import dev.blotter.tool.directory.csv.Place;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds staged rows of a file that name what is not there, or come twice.
 *
 * @param staged the rows
 * @param files the files that have staged rows
 */
public record Check(Staged staged, Set<BookFile> files) {

    /** Of several rows of one transaction with the same key, only the last is looked at. */
    private static final String LAST_OF_TRANSACTION =
            """
             and not exists (
                select 1 from {staged} later
                where {later=new} and later.part = new.part and later.line > new.line)
            """;

    /** Adds what is wrong to {@code faults}. */
    public void run(Faults faults) throws SQLException {
        List<String> queries = queries();
        if (queries.isEmpty()) {
            return;
        }
        String sql =
                "select line, named, cell, fault, count(*) over () from (%s) bad order by line, number fetch first %s rows only"
                        .formatted(String.join(" union all ", queries), Faults.SHOWN);
        try (Statement statement = staged.connection().createStatement();
                ResultSet bad = statement.executeQuery(sql)) {
            long left = 0;
            while (bad.next()) {
                left = (left == 0 ? bad.getLong(5) : left) - 1;
                Place place = Place.at(staged.file(), staged.source(), bad.getLong(1));
                String fault = Place.quoted(bad.getString(3)) + ' ' + bad.getString(4);
                faults.add(bad.getLong(1), place.in(bad.getString(2)).failed(fault));
            }
            faults.addOthers(left);
        }
    }

    private List<String> queries() {
        List<Table> tables = new ArrayList<>(Table.of(staged.file()));
        if (staged.file() == BookFile.USER_ACCOUNTS) {
            tables.add(Table.ofEveryAccount());
        }
        List<String> queries = new ArrayList<>();
        if (staged.meaning() != Meaning.CHANGES) {
            queries.add(duplicates(staged.file()));
        }
        for (Table table : tables) {
            for (Column column : table.columns()) {
                column.reference()
                        .map(to -> dangling(queries.size(), table, column, to))
                        .ifPresent(queries::add);
            }
        }
        return queries;
    }

    private String duplicates(BookFile file) {
        List<String> key = file.columnNames().subList(0, file.keyColumns());
        return query(
                0,
                Table.all(staged.name(), file),
                file.column(key.get(key.size() - 1)),
                "is a duplicate: an earlier row has the same " + String.join(", ", key),
                "exists (select 1 from {staged} earlier where {earlier=new} and earlier.line < new.line)");
    }

    private String dangling(int number, Table table, Column column, Reference to) {
        String missing =
                "not new.removed and not exists (select 1 from %s there where there.%s = new.%s)"
                        .formatted(named(to), to.key(), table.staged(column));
        String last = staged.meaning() == Meaning.CHANGES ? LAST_OF_TRANSACTION : "";
        return query(number, table, column, "is not " + to.what(), missing + last);
    }

    /** Where all that is there is staged, others are on their way out. */
    private String named(Reference reference) {
        return files.stream()
                .filter(file -> staged.meaning() == Meaning.ALL)
                .filter(file -> Table.of(file).get(0).name().equals(reference.table()))
                .map(Staged::name)
                .findAny()
                .orElse(reference.table());
    }

    private static String query(
            int number, Table table, Column column, String fault, String condition) {
        return table.sql(
                "select new.line as line, %s as number, '%s' as named, new.%s as cell, '%s' as fault from {staged} new where {which} and %s"
                        .formatted(number, column.name(), table.staged(column), fault, condition));
    }
}
