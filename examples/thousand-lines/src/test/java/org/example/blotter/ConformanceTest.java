package org.example.blotter;

import static org.assertj.core.api.Assertions.assertThat;

import org.example.blotter.adapter.jdbc.JdbcBooks;
import org.example.blotter.adapter.memory.InMemoryBooks;
import org.example.blotter.adapter.rest.BlotterFeature;
import org.glassfish.grizzly.http.server.HttpServer;
import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code verify-server} asks these servers what it asks the large one. What is of the interface and
 * of its wire contract holds, but for sessions, which are not here.
 */
class ConformanceTest {

    @Test
    void theInterfaceHoldsOverADatabase() throws Exception {
        JdbcBooks books = KnownBook.in(KnownBook.database());

        verify(Main.over(books, books, books));
    }

    @Test
    void theInterfaceHoldsInMemory() throws Exception {
        InMemoryBooks books = KnownBook.inMemory();

        verify(Main.over(books, books, books));
    }

    private static void verify(BlotterFeature blotter) throws Exception {
        HttpServer server = Main.start(blotter, 0);
        try {
            String address =
                    "http://127.0.0.1:%s/%s"
                            .formatted(server.getListener("http").getPort(), BlotterFeature.ROOT);
            String printed =
                    KnownBook.verifyServer(
                            "--of=interface,contract", "--without=contract 7.2", address);
            assertThat(Files.readString(Path.of("README.md")))
                    .contains("(" + held("interface", printed) + " checks)")
                    .contains("(" + held("contract", printed) + ")");
        } finally {
            server.shutdownNow();
        }
    }

    /** How many checks hold, as README has it. */
    private static String held(String document, String printed) {
        Matcher sum =
                Pattern.compile("(?m)^" + document + " +(\\d+ of \\d+) hold$").matcher(printed);
        assertThat(sum.find()).as(printed).isTrue();
        return sum.group(1);
    }
}
