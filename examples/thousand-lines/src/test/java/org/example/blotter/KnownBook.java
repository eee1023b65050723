package org.example.blotter;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.stream.Collectors.toMap;

import org.example.blotter.adapter.jdbc.JdbcBooks;
import org.example.blotter.adapter.memory.InMemoryBooks;
import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.UserName;
import org.example.blotter.domain.OpenPositions;
import org.example.blotter.domain.ReferenceData;
import org.h2.jdbcx.JdbcConnectionPool;
import org.jdbi.v3.core.Jdbi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** The book that {@code verify-server} knows, in each store. */
final class KnownBook {

    private static final Caller ADMIN = new Caller(new UserName("admin"));

    private KnownBook() {}

    /** A database of its own. */
    static Jdbi database() {
        return Jdbi.create(
                JdbcConnectionPool.create(
                        "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "", ""));
    }

    static JdbcBooks in(Jdbi database) throws Exception {
        Path directory = Path.of("target", "known-book-" + UUID.randomUUID());
        verifyServer("--book", directory.toString());
        return JdbcBooks.create(database, directory);
    }

    /** A copy of what the database has; nothing but the ports is asked for it. */
    static InMemoryBooks inMemory() throws Exception {
        JdbcBooks books = in(database());
        ReferenceData reference = books.current();
        InMemoryBooks copy =
                new InMemoryBooks(
                        reference,
                        reference.users().keySet().stream()
                                .collect(
                                        toMap(
                                                Function.identity(),
                                                user -> user.value() + "-demo")));
        OpenPositions open = books.open(reference.grantsOf(ADMIN).toList()).read();
        open.accounts().forEach(account -> account.positions().forEach(copy::put));
        return copy;
    }

    /** Runs {@code verify-server} as a process of its own, and returns what it prints. */
    static String verifyServer(String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                "dev.blotter.conformance.Main"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
