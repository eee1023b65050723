package dev.blotter.tool.directory.mapping;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Writes a mapping for files of strangers, for people to correct. */
public final class Guess {

    private static final String SYNONYMS = "synonyms.map";
    private static final String UNRECOGNIZED = ": no table that can be imported was recognized";

    private Guess() {}

    /**
     * The lines of a mapping for a file, or for those in a directory. Where no table is recognized,
     * they are a draft of what can be seen of the files.
     *
     * @throws ImportFailed if they cannot be read, or none has a table
     */
    public static List<String> of(Path from) {
        try (Stream<Path> all = Files.walk(from.toAbsolutePath().normalize(), 1)) {
            List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
            return lines(files, GuessedTable::isRecognized)
                    .or(() -> lines(files, guessed -> true))
                    .orElseThrow(
                            () ->
                                    new ImportFailed(
                                            from
                                                    + ": no table was recognized, not even a line of"
                                                    + " column names; write the mapping by hand"));
        } catch (IOException | UncheckedIOException broken) {
            throw new ImportFailed(
                    "%s: %s; name a file or a directory".formatted(from, OneLine.reason(broken)),
                    broken);
        }
    }

    /** The lines, unless there is no table that will do. */
    private static Optional<List<String>> lines(List<Path> files, Predicate<GuessedTable> willDo) {
        List<String> lines = new ArrayList<>();
        Set<String> tables = new HashSet<>();
        for (Path file : files) {
            List<String> section =
                    guessed(file)
                            .filter(willDo)
                            .map(GuessedTable::lines)
                            .orElse(List.of("# " + file + UNRECOGNIZED));
            boolean isAnother = section.size() == 1 || tables.add(section.get(0));
            String before = isAnother ? "" : "# second file, to --merge from another mapping: ";
            section.forEach(line -> lines.add(before + line));
            lines.add("");
        }
        return Optional.of(lines).filter(some -> !tables.isEmpty());
    }

    private static Optional<GuessedTable> guessed(Path file) {
        try (InputStream synonyms = Guess.class.getResourceAsStream(SYNONYMS)) {
            Sample sample = Sample.of(file);
            List<GuessedTable> best =
                    Mapping.tables(
                                    SYNONYMS,
                                    new InputStreamReader(synonyms, StandardCharsets.UTF_8))
                            .values()
                            .stream()
                            .filter(table -> sample.hasHeader())
                            .map(table -> new GuessedTable(table, file, sample))
                            .sorted(Comparator.comparingInt(GuessedTable::score).reversed())
                            .toList();
            return best.stream().findFirst().map(first -> first.unlike(best.get(1)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
