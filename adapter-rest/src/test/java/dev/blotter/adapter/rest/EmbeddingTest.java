package dev.blotter.adapter.rest;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.util.Map;
import org.example.host.HostResource;
import org.junit.jupiter.api.Test;

/** The feature in a Jersey application that has resources of its own. */
final class EmbeddingTest {

    private static final InProcess HOST =
            new InProcess(
                    Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT),
                    new HostResource());

    @Test
    void aForeignResourceWorksWithoutCredentials() {
        Answer answer = HOST.send("GET", "host", Map.of());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("hello");
        assertThat(answer.header("Content-Type")).isEqualTo("text/plain;charset=utf-8");
    }

    @Test
    void theAdapterWorksBesideIt() {
        assertThat(HOST.get(BOB, "accounts/default:bob/positions").positions()).hasSize(1);
        HOST.send("GET", "accounts/default:bob/positions", Map.of())
                .isError(401, "1", "Authorization required");
    }

    @Test
    void aForeignResourceKeepsItsOwnContentTypeAndIsNotCompressed() {
        Answer answer = HOST.send("GET", "host/json", InProcess.headers("Accept-Encoding", "gzip"));

        assertThat(answer.body()).isEqualTo("{\"host\":true}");
        assertThat(answer.header("Content-Type")).isEqualTo("application/json;charset=utf-8");
    }

    @Test
    void aForeignResourceMayRefuseAndRedirectInItsOwnWay() {
        assertThat(HOST.send("GET", "host/drinks/milk", Map.of()).status()).isEqualTo(409);
        assertThat(HOST.send("GET", "host/drinks/coffee", Map.of()).body())
                .isEqualTo("short and stout");
        assertThat(HOST.send("GET", "host/away", Map.of()).status()).isEqualTo(303);
    }
}
