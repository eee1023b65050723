package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.kit.Escapes.escaped;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Instruments of several accounts, each on its own terms. */
final class InstrumentsOfAccountsTest {

    private static final String QUERY = "accounts/instruments/query";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);

    @Test
    void withoutAccountsTheyAreOfEveryAccountThatTheCallerMayRead() {
        assertThat(jersey.get(BOB, QUERY + "?symbols=EUR/USD").instruments())
                .extracting(
                        row -> row.getString("account"),
                        row -> row.getJsonNumber("minOrderSize").toString())
                .containsExactly(
                        tuple("default:bob", "1"),
                        tuple("default:bob/größer", "0.01"),
                        tuple("default:empty", "1"));
    }

    @Test
    void theRowsAreThoseOfTheOneAccountForm() {
        Answer one = jersey.get(ANN, "accounts/default:ann/instruments/query?limit=4");
        Answer several = jersey.get(ANN, QUERY + "?accounts=default:ann,default:ann&limit=4");

        assertThat(several.bytes()).isEqualTo(one.bytes());
        assertThat(several.header("X-Total-Count")).isEqualTo("6");
        assertThat(several.header("Link"))
                .isEqualTo(
                        "<./query?accounts=default:ann,default:ann&limit=4&start-from=4>; rel=\"next\"");
    }

    @Test
    void fieldsFormsAndTagsAreThoseOfInstruments() {
        String path =
                QUERY + "?accounts=default:bob,default:empty&symbols=AAPL&fields=account,symbol";

        assertThat(jersey.get(BOB, path, "Accept", "text/csv").body())
                .isEqualTo("account,symbol\r\ndefault:bob,AAPL\r\ndefault:empty,AAPL\r\n");
        assertThat(jersey.get(BOB, path).tag()).isEmpty();
        String tag = jersey.get(BOB, path, "Prefer", "return=conditional").tag();
        assertThat(
                        jersey.get(BOB, path, "Prefer", "return=conditional", "If-None-Match", tag)
                                .status())
                .isEqualTo(304);
        jersey.get(BOB, QUERY + "?fields=x").isIncorrect("fields");
        jersey.get(BOB, QUERY + "?limit=-1&accounts=none").isIncorrect("limit");
    }

    @Test
    void tooManyAccountsAndTooWidePatternsAreRefused() {
        InProcess two = InProcess.over(books.ports(), new Limits(10, 2, "default"));
        String worst =
                IntStream.range(0, 251)
                        .mapToObj(i -> escaped("*" + i + "*A*"))
                        .collect(Collectors.joining(",", "?symbols=", ""));

        two.get(ROOT, QUERY).isIncorrect("accounts");
        two.get(BOB, QUERY).isIncorrect("accounts");
        assertThat(two.get(BOB, QUERY + "?accounts=default:bob,default:empty").instruments())
                .hasSize(10);
        jersey.get(BOB, QUERY + worst).isIncorrect("symbols");
        jersey.get(BOB, QUERY + worst + "&accounts=none").isAccountNotFound();
    }

    @Test
    void whoMayReadNoAccountGetsAnEmptyList() {
        books.permit(BOB, new Permissions(true, false, Set.of(), Set.of(), InstrumentDenials.NONE));

        Answer answer = jersey.get(BOB, QUERY);
        assertThat(answer.body()).isEqualTo("{\"instrumentDetails\":[]}");
        assertThat(answer.header("X-Total-Count")).isEqualTo("0");
    }
}
