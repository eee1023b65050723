package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Seeds;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionCode;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What clients get that follow accounts with many changes between two looks. */
final class BusyDeskTest {

    private static final String CHANGES = "accounts/positions/changes";
    private static final List<AccountCode> DESKS =
            IntStream.range(0, 12).mapToObj(i -> new AccountCode("default:7001" + i)).toList();

    /** In each account and once more, there is {@code false} instead of {@code true}. */
    private static final int LETTERS = DESKS.size() + 1;

    private final InMemoryBooks books = new InMemoryBooks(TradedBooks.of(DESKS, List.of()));
    private final InProcess jersey = InProcess.over(books);

    @ParameterizedTest
    @MethodSource(Seeds.SOURCE)
    void changesAreNeverLongerThanEverything(long seed) {
        Random random = new Random(seed);
        for (int look = 0; look < 40; look++) {
            String tag = everything().json().getString("tag");
            int busy = 1 + random.nextInt(DESKS.size());
            int opened = random.nextInt(100);
            for (int change = random.nextInt(200); change > 0; change--) {
                AccountCode desk = DESKS.get(random.nextInt(busy));
                String code = String.valueOf(2980000 + random.nextInt(60));
                if (random.nextInt(100) < opened) {
                    books.put(position(desk, code, "AAPL" + random.nextInt(3)));
                } else {
                    books.remove(desk, new PositionCode(code));
                }
            }
            assertThat(since(tag).bytes().length)
                    .as("look %d with seed %d", look, seed)
                    .isLessThanOrEqualTo(everything().bytes().length + LETTERS);
        }
    }

    @Test
    void aDeskThatHasClosedMoreThanItHasOpenSendsWhatItHas() {
        IntStream.range(0, 40).forEach(this::open);
        String tag = everything().json().getString("tag");
        IntStream.range(1, 40).forEach(this::close);

        JsonObject answer = since(tag).json();

        assertThat(answer.getBoolean("whole")).isTrue();
        assertThat(answer.getString("reason")).isEqualTo("shorter");
        assertThat(answer.get("accounts")).isEqualTo(everything().json().get("accounts"));
    }

    @Test
    void desksThatHaveClosedEverythingAreNotNamedOneByOne() {
        DESKS.forEach(desk -> books.put(position(desk, "1", "AAPL")));
        String tag = everything().json().getString("tag");
        DESKS.forEach(desk -> books.remove(desk, new PositionCode("1")));

        JsonObject answer = since(tag).json();

        assertThat(answer.getBoolean("whole")).isTrue();
        assertThat(answer.getJsonArray("accounts")).isEmpty();
    }

    @Test
    void positionsThatCameAndWentBetweenTwoLooksCountForNothing() {
        IntStream.range(0, 3).forEach(this::open);
        String tag = everything().json().getString("tag");
        IntStream.range(10, 60).forEach(this::open);
        IntStream.range(10, 60).forEach(this::close);

        JsonObject answer = since(tag).json();

        assertThat(answer.getBoolean("whole")).isFalse();
        assertThat(answer.getJsonArray("accounts")).hasSize(1);
    }

    private void open(int code) {
        books.put(position(DESKS.get(0), String.valueOf(code), "AAPL"));
    }

    private void close(int code) {
        books.remove(DESKS.get(0), new PositionCode(String.valueOf(code)));
    }

    private Answer everything() {
        return jersey.get(TRADER, CHANGES);
    }

    private Answer since(String tag) {
        return jersey.get(TRADER, CHANGES + "?since=" + tag);
    }
}
