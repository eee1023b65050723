package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.kit.TradedBooks.TRADER;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.CountingPositions;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.TradedBooks;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.account.AccountCode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SeveralAccountsTest {

    private static final InMemoryBooks BOOKS = new InMemoryBooks(SampleBooks.books());
    private static final InProcess SAMPLE = InProcess.over(BOOKS);

    @Test
    void theListIsFlatByAccountCodeThenPositionCode() {
        Answer answer = SAMPLE.get(ROOT, "accounts/positions?accounts=default:bob,default:ann");

        assertThat(answer.positions())
                .extracting(row -> row.getString("account") + " " + row.getString("positionCode"))
                .containsExactly("default:ann 10", "default:ann 2", "default:bob 1");
    }

    @Test
    void accountCodesCompareByUnicodeCodePoint() {
        List<AccountCode> accounts =
                Stream.of("b", "😀", "B", "\uFFFD").map(AccountCode::new).toList();
        InProcess jersey =
                InProcess.over(
                        TradedBooks.of(
                                accounts,
                                accounts.stream().map(code -> position(code, "1", "A")).toList()));

        assertThat(jersey.get(TRADER, "accounts/positions").positions())
                .extracting(row -> row.getString("account"))
                .containsExactly("B", "b", "\uFFFD", "😀");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/positions",
                "accounts/positions?accounts",
                "accounts/positions?accounts=",
                "accounts/positions?accounts=,%20,&accounts=+"
            })
    void withoutAccountsEveryAccountThatTheUserMayReadIsListed(String path) {
        assertThat(accounts(SAMPLE.get(BOB, path)))
                .containsExactly("default:bob", "default:bob/größer");
        assertThat(accounts(SAMPLE.get(ANN, path))).containsExactly("default:ann", "default:ann");
        assertThat(accounts(SAMPLE.get(ROOT, path))).hasSize(5);
    }

    @Test
    void withAccountsExactlyTheseAreListed() {
        assertThat(accounts(SAMPLE.get(ROOT, "accounts/positions?accounts=default:nobody")))
                .containsExactly("default:nobody");
        assertThat(accounts(SAMPLE.get(ROOT, "accounts/positions?accounts=default:empty")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts=default:bob,default:empty",
                "accounts=default%3Abob%2Cdefault:empty",
                "accounts=default:bob&accounts=default:empty",
                "accounts=,default:bob,,%20,default:empty,",
                "accounts=default:bob,default:bob,default:empty&accounts=default:bob"
            })
    void accountsMayBeSeparatedByCommasOrRepeatedAndDuplicatesCountOnce(String parameters) {
        assertThat(accounts(SAMPLE.get(BOB, "accounts/positions?" + parameters)))
                .containsExactly("default:bob");
    }

    @Test
    void oneAccountThatDoesNotExistMakesTheWholeRequestFail() {
        SAMPLE.get(BOB, "accounts/positions?accounts=default:bob,default:no").isAccountNotFound();
    }

    @Test
    void oneAccountThatIsNotPermittedMakesTheWholeRequestFail() {
        SAMPLE.get(BOB, "accounts/positions?accounts=default:bob,default:ann").isAccountNotFound();
    }

    @Test
    void anAccountThatCanNotExistMakesTheWholeRequestFail() {
        String tooLong = "x".repeat(65);

        SAMPLE.get(BOB, "accounts/positions?accounts=default:bob," + tooLong).isAccountNotFound();
    }

    @Test
    void asManyAccountsAsTheMaximumAreListed() {
        InProcess two = atMost(2);

        assertThat(accounts(two.get(BOB, "accounts/positions?accounts=default:bob,default:empty")))
                .containsExactly("default:bob");
        assertThat(accounts(two.get(ANN, "accounts/positions"))).hasSize(2);
    }

    @Test
    void moreAccountsThanTheMaximumAskedForAreAnErrorThatNamesAccounts() {
        atMost(1)
                .get(BOB, "accounts/positions?accounts=default:bob,default:empty")
                .isIncorrect("accounts");
    }

    @Test
    void moreAccountsThanTheMaximumImpliedAreAnErrorThatNamesAccounts() {
        atMost(2).get(BOB, "accounts/positions").isIncorrect("accounts");
        atMost(5).get(ROOT, "accounts/positions").isIncorrect("accounts");
    }

    @Test
    void duplicatesDoNotCountTowardsTheMaximum() {
        Answer answer = atMost(1).get(BOB, "accounts/positions?accounts=default:bob,default:bob");

        assertThat(accounts(answer)).containsExactly("default:bob");
    }

    @Test
    void theMaximumIsAThousandByDefault() {
        SAMPLE.get(ROOT, "accounts/positions?accounts=" + unknown(1000)).isAccountNotFound();
        SAMPLE.get(ROOT, "accounts/positions?accounts=" + unknown(1001)).isIncorrect("accounts");
    }

    @Test
    void theAnswerIsReadInOnePieceAndSoIsOfOneMoment() {
        CountingPositions counting = new CountingPositions(BOOKS);
        InProcess jersey = InProcess.over(counting.in(BOOKS.ports()), Limits.DEFAULT);

        jersey.get(ROOT, "accounts/positions");

        assertThat(counting.reads()).isEqualTo(1);
    }

    private static InProcess atMost(int accounts) {
        DrivenPorts ports = BOOKS.ports();
        return InProcess.over(ports, new Limits(1000, accounts, "default"));
    }

    private static String unknown(int count) {
        return IntStream.range(0, count)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(","));
    }

    private static List<String> accounts(Answer answer) {
        return answer.positions().stream().map(row -> row.getString("account")).toList();
    }
}
