package dev.blotter.adapter.rest.position;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.Side;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Net positions by symbol. */
final class NetPositionsTest {

    private static final String NET = "accounts/positions/net";

    private final InMemoryBooks books =
            new InMemoryBooks(
                    SampleBooks.books()
                            .withPositions(
                                    List.of(
                                            position(BOBS, "1", "AAPL", Side.BUY, "10", "1500.5"),
                                            position(BOBS, "2", "AAPL", Side.SELL, "2.5", "400.1"),
                                            position(BOBS, "3", "EUR/USD", Side.SELL, "7", "8"),
                                            position(
                                                    BOBS_VIP, "1", "AAPL", Side.SELL, "7.5",
                                                    "1100.4"),
                                            position(
                                                    BOBS_VIP, "2", "EUR/USD", Side.SELL, "0.1",
                                                    "0.11"))));
    private final InProcess jersey = InProcess.over(books);

    @Test
    void theNetOfAnAccountIsLongMinusShort() {
        assertThat(jersey.get(BOB, "accounts/default:bob/positions/net").body())
                .isEqualTo(
                        "{\"netPositions\":[{\"symbol\":\"AAPL\",\"netQuantity\":7.5,\"buyQuantity\":10,\"sellQuantity\":2.5,\"netQuantityNotional\":1100.4,\"openPositions\":2},"
                                + "{\"symbol\":\"EUR/USD\",\"netQuantity\":-7,\"buyQuantity\":0,\"sellQuantity\":7,\"netQuantityNotional\":-8,\"openPositions\":1}]}");
    }

    @Test
    void theNetOfSeveralAccountsIsOfAllTakenTogetherAndMayBeZero() {
        assertThat(jersey.get(BOB, NET).body())
                .isEqualTo(
                        "{\"netPositions\":[{\"symbol\":\"AAPL\",\"netQuantity\":0,\"buyQuantity\":10,\"sellQuantity\":10,\"netQuantityNotional\":0,\"openPositions\":3},"
                                + "{\"symbol\":\"EUR/USD\",\"netQuantity\":-7.1,\"buyQuantity\":0,\"sellQuantity\":7.1,\"netQuantityNotional\":-8.11,\"openPositions\":2}]}");
        assertThat(jersey.get(BOB, NET + "?accounts=default:bob").body())
                .isEqualTo(jersey.get(BOB, "accounts/default:bob/positions/net").body());
        assertThat(jersey.get(BOB, NET + "?accounts=default:empty").body())
                .isEqualTo("{\"netPositions\":[]}");
    }

    @Test
    void symbolsFieldsAndFormsAreThoseOfLists() {
        assertThat(
                        jersey.get(
                                        BOB,
                                        NET + "?symbols=EUR/*&fields=netQuantity,symbol",
                                        "Accept",
                                        "text/csv")
                                .body())
                .isEqualTo("symbol,netQuantity\r\nEUR/USD,-7.1\r\n");
        assertThat(
                        jersey.get(
                                        BOB,
                                        NET + "?fields=openPositions",
                                        "Accept",
                                        "application/x-ndjson")
                                .body())
                .isEqualTo("{\"openPositions\":3}\n{\"openPositions\":2}\n");
        jersey.get(BOB, NET + "?fields=quantity").isIncorrect("fields");
    }

    @Test
    void byAccountNoTwoAccountsAreTakenTogether() {
        String path = NET + "?by=account";

        assertThat(jersey.get(BOB, path + "&symbols=AAPL").body())
                .isEqualTo(
                        "{\"netPositions\":[{\"account\":\"default:bob\",\"symbol\":\"AAPL\",\"netQuantity\":7.5,\"buyQuantity\":10,\"sellQuantity\":2.5,\"netQuantityNotional\":1100.4,\"openPositions\":2},"
                                + "{\"account\":\"default:bob/größer\",\"symbol\":\"AAPL\",\"netQuantity\":-7.5,\"buyQuantity\":0,\"sellQuantity\":7.5,\"netQuantityNotional\":-1100.4,\"openPositions\":1}]}");
        assertThat(
                        jersey.get(
                                        BOB,
                                        path + "&fields=symbol,account,openPositions",
                                        "Accept",
                                        "text/csv")
                                .body())
                .isEqualToNormalizingNewlines(
                        """
                        account,symbol,openPositions
                        default:bob,AAPL,2
                        default:bob,EUR/USD,1
                        default:bob/größer,AAPL,1
                        default:bob/größer,EUR/USD,1
                        """);
        assertThat(jersey.get(BOB, path + "&accounts=default:bob").body())
                .isEqualTo(jersey.get(BOB, "accounts/default:bob/positions/net?by=account").body());
        assertThat(jersey.get(BOB, path + "&accounts=default:empty").body())
                .isEqualTo("{\"netPositions\":[]}");
    }

    @Test
    void byAccountIsAnAnswerOfItsOwn() {
        String path = NET + "?by=account";
        String tag = jersey.get(BOB, path).tag();

        assertThat(tag).isNotEqualTo(jersey.get(BOB, NET).tag());
        assertThat(jersey.get(BOB, path, "If-None-Match", tag).status()).isEqualTo(304);
        assertThat(jersey.get(BOB, NET, "If-None-Match", tag).status()).isEqualTo(200);
        jersey.get(BOB, NET + "?fields=account").isIncorrect("fields");
        for (String other :
                List.of("", "symbol", "accounts", "account,symbol", "account&by=account")) {
            jersey.get(BOB, NET + "?by=" + other).isIncorrect("by");
        }
        for (String address : List.of("", "/changes", "/code/1")) {
            jersey.get(BOB, "accounts/default:bob/positions" + address + "?by=account")
                    .isIncorrect("by");
        }
    }

    @Test
    void theTagIsThatOfTheStateButNotThatOfTheList() {
        String tag = jersey.get(BOB, NET).tag();

        assertThat(tag).isNotEqualTo(jersey.get(BOB, "accounts/positions").tag());
        assertThat(tag).isNotEqualTo(jersey.get(BOB, NET + "?symbols=AAPL").tag());
        assertThat(jersey.get(BOB, NET, "If-None-Match", tag).status()).isEqualTo(304);
        books.remove(BOBS, new PositionCode("3"));
        Answer changed = jersey.get(BOB, NET, "If-None-Match", tag);
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.tag()).isNotEqualTo(tag);
    }

    @Test
    void largeSumsAreExact() {
        String most = "99999999999999999999.999999999999999999";
        books.put(position(BOBS, "4", "VOD L", Side.BUY, most, most));
        books.put(position(BOBS, "5", "VOD L", Side.BUY, "0.000000000000000002", "0"));

        assertThat(jersey.get(BOB, NET + "?symbols=VOD*&fields=netQuantity").body())
                .isEqualTo(
                        "{\"netPositions\":[{\"netQuantity\":100000000000000000000.000000000000000001}]}");
    }

    private static Position position(
            AccountCode account,
            String code,
            String symbol,
            Side side,
            String quantity,
            String notional) {
        return new Position(
                account,
                new PositionCode(code),
                new Symbol(symbol),
                side,
                new BigDecimal(quantity),
                new BigDecimal(notional),
                Instant.EPOCH,
                BigDecimal.ONE,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
