package dev.blotter.server.framing;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.memory.HeapMemoryManager;
import org.glassfish.grizzly.memory.MemoryManager;

/**
 * What a stranger sends on one connection: it is cut into requests, or refused, however it comes.
 */
class IncomingFuzzTest {

    private static final RequestLimits SMALL =
            new RequestLimits(64, 256, 64, 1, 1, Duration.ofSeconds(1));
    private static final String REFUSED = "refused";
    private static final MemoryManager<?> MEMORY = new HeapMemoryManager();

    @FuzzTest
    void piecesMakeTheSameRequestsAsTheWhole(FuzzedDataProvider data) {
        int size = data.consumeInt(1, 40);
        byte[] sent = data.consumeRemainingAsBytes();

        List<String> whole = requests(sent, Math.max(1, sent.length));

        assertThat(requests(sent, size)).isEqualTo(whole);
        assertThat(requests(sent, 1)).isEqualTo(whole);
    }

    /**
     * The requests in {@code sent}, which comes in pieces, and whether the rest is refused; of
     * several reasons, the one that is seen first counts.
     */
    private static List<String> requests(byte[] sent, int piece) {
        List<String> requests = new ArrayList<>();
        Incoming incoming = new Incoming(SMALL);
        try {
            for (int from = 0; from < sent.length; from += piece) {
                incoming.append(buffer(sent, from, Math.min(piece, sent.length - from)));
                while (incoming.isWhole()) {
                    requests.add(text(incoming.take()));
                }
                incoming.keep();
            }
        } catch (BadRequest refused) {
            assertThat(refused.status()).isBetween(400, 505);
            requests.add(REFUSED);
        }
        return requests;
    }

    private static Buffer buffer(byte[] sent, int from, int size) {
        Buffer buffer = MEMORY.allocate(size);
        buffer.put(sent, from, size);
        return buffer.flip();
    }

    private static String text(Buffer request) {
        byte[] bytes = new byte[request.remaining()];
        request.get(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
