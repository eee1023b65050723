package dev.blotter.adapter.rest.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of a body, and of several that were sent one behind the other. */
class ArrayBodyTest {

    @Test
    void whatWasSentBehindOthersSaysTheRowsAndAccountsOfAllAndHasNothingToWrite() {
        ArrayBody first = body(5, "A", "B").sentBehind(Optional.empty());
        ArrayBody second = body(2, "B", "C").sentBehind(Optional.of(first));
        ArrayBody third = body(0, "C").sentBehind(Optional.of(second));

        assertThat(third.shownRows()).isEqualTo(7);
        assertThat(third.shownAccounts()).isEqualTo(List.of("A", "B", "C"));
        assertThat(third.rows()).isZero();
        assertThat(JsonBytes.of(third::writeTo)).isEmpty();
    }

    @Test
    void onlyManyRowsOfManyBytesTakeAFile() {
        assertThat(large(4_000, 300).isInMemory()).isTrue();
        assertThat(large(4_001, 3).isInMemory()).as("a selection of them").isTrue();
        ArrayBody spooled = large(4_001, 300);
        assertThat(spooled.isInMemory()).isFalse();
        assertThat(JsonBytes.of(spooled::writeTo))
                .hasSize((int) spooled.length().orElseThrow())
                .startsWith('{')
                .endsWith('}');
    }

    private static ArrayBody large(int rows, int bytes) {
        return ArrayBody.of(
                Frame.json("rows"), rows, Collections.nCopies(rows, new byte[bytes]).iterator());
    }

    private static ArrayBody body(int rows, String... accounts) {
        ArrayBody body =
                ArrayBody.of(
                        Frame.json("rows"),
                        rows,
                        Collections.nCopies(rows, new byte[] {'1'}).iterator());
        body.showing(() -> List.of(accounts));
        return body;
    }
}
