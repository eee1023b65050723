package dev.blotter.tool.directory.mapping;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Writes a mapping for files of strangers, for people to correct. */
public final class Guess {

    private static final String SYNONYMS = "synonyms.map";

    private Guess() {}

    /**
     * The lines of a mapping for a file, or for those in a directory.
     *
     * @throws ImportFailed if they cannot be read
     */
    public static List<String> of(Path from) {
        try (Stream<Path> files = Files.walk(from.toAbsolutePath().normalize(), 1)) {
            List<String> lines = new ArrayList<>();
            Set<String> tables = new HashSet<>();
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                List<String> section = section(file);
                boolean isAnother = section.size() == 1 || tables.add(section.get(0));
                String before = isAnother ? "" : "# second file, to --merge from another mapping: ";
                section.forEach(line -> lines.add(before + line));
                lines.add("");
            }
            if (tables.isEmpty()) {
                throw new ImportFailed(
                        from + ": no table was recognized; write the mapping by hand");
            }
            return lines;
        } catch (IOException broken) {
            throw new ImportFailed(
                    "%s: %s; name a file or a directory".formatted(from, OneLine.reason(broken)),
                    broken);
        }
    }

    private static List<String> section(Path file) throws IOException {
        Sample sample = Sample.of(file);
        try (InputStream synonyms = Guess.class.getResourceAsStream(SYNONYMS)) {
            return Mapping.tables(SYNONYMS, new InputStreamReader(synonyms, StandardCharsets.UTF_8))
                    .values()
                    .stream()
                    .filter(table -> !sample.lines().isEmpty())
                    .map(table -> new GuessedTable(table, file, sample))
                    .max(Comparator.comparingInt(GuessedTable::score))
                    .filter(guessed -> guessed.score() > 0)
                    .map(GuessedTable::lines)
                    .orElse(
                            List.of(
                                    "# "
                                            + file
                                            + ": no table that can be imported was recognized"));
        }
    }
}
