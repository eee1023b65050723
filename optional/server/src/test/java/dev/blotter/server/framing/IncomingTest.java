package dev.blotter.server.framing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.memory.Buffers;
import org.junit.jupiter.api.Test;

/** What a connection holds of a request that is not whole. */
class IncomingTest {

    private static final int MAX_HEAD = 8_000;
    private static final int MAX_BODY = 1_000;

    private final Incoming incoming =
            new Incoming(new RequestLimits(4_000, MAX_HEAD, MAX_BODY, 1, 1, Duration.ZERO));

    @Test
    void aHeadNeverTakesMoreMemoryThanAHeadMayHave() {
        append("GET / HTTP/1.1\r\nHost: x\r\nX: ");
        for (int size = incoming.held(); size < MAX_HEAD - 100; size += 100) {
            append("x".repeat(100));
            assertThat(incoming.held()).isBetween(size + 100, MAX_HEAD);
        }
    }

    @Test
    void aBodyTakesNoMoreThanItsLength() {
        String head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
        append(head);
        for (int size = 0; size < 900; size += 100) {
            append("x".repeat(100));
            assertThat(incoming.held())
                    .isBetween(head.length() + size + 100, head.length() + MAX_BODY);
        }
    }

    @Test
    void nothingIsHeldAfterARequestWasTaken() {
        append("GET / HTTP/1.1\r\nHo");
        append("st: x\r\n\r\n");

        assertThat(incoming.take().remaining()).isEqualTo(27);
        assertThat(incoming.held()).isZero();
    }

    @Test
    void nothingIsHeldAfterAllWasForgotten() {
        append("GET / HTTP/1.1\r\nHost: x\r\nX: " + "x".repeat(5_000));
        incoming.clear();

        assertThat(incoming.held()).isZero();
    }

    @Test
    void aHeaderIsFoundInALongHeadInLinearTime() {
        incoming.append(
                bytes("GET / HTTP/1.1\r\nX-Request-Id: a" + " ".repeat(80_000) + "x \r\n\r\n"));
        String found =
                assertTimeoutPreemptively(
                        Duration.ofSeconds(5), () -> incoming.header("x-request-id"));

        assertThat(found).startsWith("a ").endsWith(" x");
    }

    @Test
    void aHeaderIsFoundAtTheBeginningOfALineOnly() {
        incoming.append(bytes("GET / HTTP/1.1\r\nX: a\u0085Name: b\r\nname:\t c \r\n"));

        assertThat(incoming.header("Name")).isEqualTo("c");
        assertThat(incoming.header("Nam")).isEmpty();
    }

    private void append(String text) {
        incoming.append(bytes(text));
        if (!incoming.isWhole()) {
            incoming.keep();
        }
    }

    private static Buffer bytes(String text) {
        return Buffers.wrap(null, text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
