package dev.blotter.h2.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs writes to a book in another process, whose file system is another one. */
final class OtherJava {

    /** It lives for seconds: one compiler and one thread that collects are cheaper. */
    private static final List<String> CHEAP =
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private OtherJava() {}

    /**
     * Has {@code main} write to the book {@code books} of a directory, and returns what it said.
     */
    static String run(Path home, List<String> options, Class<?> main, Path directory)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(CHEAP);
        command.addAll(options);
        command.add("-Djava.util.logging.config.file=" + quiet(home));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.add(directory.resolve("books").toString());
        command.add(exported(home).toString());
        Path said = home.resolve("said");
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(said)).isZero();
        return Files.readString(said);
    }

    private static Path quiet(Path home) throws IOException {
        return Files.writeString(home.resolve("quiet.properties"), ".level=OFF\n");
    }

    /** A directory to import, which is large enough for a file of several writes. */
    private static Path exported(Path home) {
        Path directory = home.resolve("exported");
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:file:" + home.resolve("other/books"));
        JdbcBooks.open(settings).close();
        Embedded.write(
                settings,
                sql -> {
                    new SqlRows(sql).insertAll(SampleBooks.books());
                    sql.run(
                            "insert into account select 'many:' || x, 'retail' from system_range(1, 3000)");
                });
        try (BooksTool books = BooksTool.open(settings)) {
            books.exportDirectory(directory, line -> {});
        }
        return directory;
    }
}
