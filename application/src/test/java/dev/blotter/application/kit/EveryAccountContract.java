package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.RETAIL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.application.access.PermissionBook;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How a {@link PermissionBook} hands over every account that there is. */
public abstract class EveryAccountContract extends BooksContract {

    @Test
    void everyAccountComesOnceByItsCodeWithItsGroup() {
        assertThat(read(keeperOf(SampleBooks.books()).permissionBook()))
                .containsExactlyElementsOf(byCode(SampleBooks.books().accounts()));
    }

    @Test
    void codesAreInTheOrderOfUnicodeCodePoints() {
        List<Account> accounts =
                Stream.concat(
                                HostileTexts.all().stream(),
                                Stream.of("\uFF5E", "\uD83D\uDE80", "a", "B", "A_B", "AXB", "A-B"))
                        .distinct()
                        .map(code -> new Account(new AccountCode(code), RETAIL))
                        .toList();

        assertThat(read(keeperOf(with(accounts)).permissionBook()))
                .containsExactlyElementsOf(byCode(accounts));
    }

    @Test
    void moreAccountsThanAreReadAtATimeComeAllTheSame() {
        List<Account> accounts =
                IntStream.range(0, 3456)
                        .mapToObj(i -> new Account(new AccountCode("default:" + i), RETAIL))
                        .toList();

        assertThat(read(keeperOf(with(accounts)).permissionBook()))
                .containsExactlyElementsOf(byCode(accounts));
    }

    @Test
    void booksMayHaveNoAccount() {
        assertThat(read(keeperOf(with(List.of())).permissionBook())).isEmpty();
    }

    @Test
    void whatTheReaderThrowsEndsTheReading() {
        PermissionBook book = keeperOf(SampleBooks.books()).permissionBook();
        List<Account> taken = new ArrayList<>();

        assertThatThrownBy(
                        () ->
                                book.readAccounts(
                                        count ->
                                                account -> {
                                                    taken.add(account);
                                                    throw new IllegalStateException("enough");
                                                }))
                .hasMessage("enough");
        assertThat(taken).hasSize(1);
        assertThat(read(book)).hasSameSizeAs(SampleBooks.books().accounts());
    }

    /** What is handed over, which must be as much as was announced. */
    private static List<Account> read(PermissionBook book) {
        List<Account> taken = new ArrayList<>();
        List<Integer> announced = new ArrayList<>();
        book.readAccounts(
                count -> {
                    announced.add(count);
                    return taken::add;
                });
        assertThat(announced).containsExactly(taken.size());
        return taken;
    }

    private static Books with(List<Account> accounts) {
        return SampleBooks.books()
                .withPositions(List.of())
                .withTerms(Map.of(), Map.of())
                .withUsers(List.of())
                .withAccounts(accounts);
    }

    private static List<Account> byCode(List<Account> accounts) {
        return accounts.stream().sorted(Comparator.comparing(Account::code)).toList();
    }
}
