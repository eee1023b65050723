package dev.blotter.tool.directory.csv;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The header row of a file: which column is where. */
final class Header {

    private static final Pattern SEPARATOR = Pattern.compile("[;\\t|]");

    private final BookFile file;
    private final Source source;
    private final List<String> names;
    private final Source.Lines lines;

    /** The header with these names of columns. */
    Header(BookFile file, Source source, List<String> names) {
        this.file = file;
        this.source = source;
        this.names = List.copyOf(names);
        this.lines = source.lines(file, this.names);
    }

    /** Lines with the columns of {@code file}, all of which must be there, and no others. */
    static Source.Lines lines(BookFile file, List<String> names) {
        Place place = Place.at(file, Source.Own.FILE, 1);
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (SEPARATOR.matcher(name).find()) {
                throw place.failed("the columns are not separated by commas: save the file so");
            }
            if (!file.columnNames().contains(name)) {
                throw place.in(name)
                        .failed("unknown column" + Place.nearest(name, file.columnNames()));
            }
            if (!seen.add(name)) {
                throw place.in(name).failed("the column is there twice");
            }
        }
        for (Column column : file.columns()) {
            if (!column.mayBeMissing() && !seen.contains(column.name())) {
                throw place.in(column.name()).failed("the column is missing");
            }
        }
        int[] places = file.columnNames().stream().mapToInt(names::indexOf).toArray();
        return (line, cells) -> {
            List<String> texts = new ArrayList<>(places.length);
            for (int each : places) {
                texts.add(each < 0 ? "" : cells.get(each));
            }
            return texts;
        };
    }

    /** The names in the order of the file. */
    List<String> names() {
        return names;
    }

    /** The row that {@code line} is, unless it is skipped. */
    Optional<DataRow> row(CsvCells.Line line) {
        if (line.isBlank()) {
            throw Place.at(file, source, line.number()).failed("the line is blank");
        }
        if (lines.skips(line.cells())) {
            return Optional.empty();
        }
        int count = line.cells().size();
        if (count > names.size() || (count < names.size() && !source.form().isForeign())) {
            throw Place.at(file, source, line.number())
                    .failed(
                            "the row has "
                                    + count
                                    + (count == 1 ? " cell" : " cells")
                                    + ", but the header has "
                                    + names.size());
        }
        List<String> texts = lines.texts(line.number(), line.cells());
        return Optional.of(DataRow.of(file, source, line.number(), texts));
    }
}
