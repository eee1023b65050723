package dev.blotter.tool.directory.csv;

import dev.blotter.application.text.NearestName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The header row of a file: which column is where. */
final class Header {

    private static final Pattern SEPARATOR = Pattern.compile("[;\\t|]");

    private final BookFile file;
    private final List<String> names;
    private final int[] places;

    private Header(BookFile file, List<String> names) {
        this.file = file;
        this.names = names;
        this.places = file.columnNames().stream().mapToInt(names::indexOf).toArray();
    }

    /**
     * The header that {@code line} is; the columns of {@code file} must be there, and no others.
     */
    static Header of(BookFile file, CsvCells.Line line) {
        Place place = Place.at(file, line.number());
        Set<String> seen = new HashSet<>();
        for (String name : line.cells()) {
            if (SEPARATOR.matcher(name).find()) {
                throw place.failed("the columns are not separated by commas: save the file so");
            }
            if (!file.columnNames().contains(name)) {
                throw place.in(name)
                        .failed(
                                "unknown column; the nearest known one is "
                                        + NearestName.of(name, file.columnNames()));
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
        return new Header(file, List.copyOf(line.cells()));
    }

    /** The names in the order of the file. */
    List<String> names() {
        return names;
    }

    /** The row that {@code line} is. */
    DataRow row(CsvCells.Line line, Place.Source source) {
        if (line.isBlank()) {
            throw Place.at(file, line.number()).failed("the line is blank");
        }
        if (line.cells().size() != names.size()) {
            throw Place.at(file, line.number())
                    .failed(
                            "the row has "
                                    + line.cells().size()
                                    + (line.cells().size() == 1 ? " cell" : " cells")
                                    + ", but the header has "
                                    + names.size());
        }
        List<String> cells = new ArrayList<>(places.length);
        for (int place : places) {
            cells.add(place < 0 ? "" : line.cells().get(place));
        }
        return DataRow.of(file, source, line.number(), cells);
    }
}
