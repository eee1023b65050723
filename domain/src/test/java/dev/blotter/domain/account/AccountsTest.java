package dev.blotter.domain.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class AccountsTest {

    private static final AccountGroup GROUP = new AccountGroup("group");

    @Test
    void eachAccountIsFoundByItsCodeAndNoOther() {
        for (int size = 0; size <= 17; size++) {
            List<Account> even = IntStream.range(0, size).mapToObj(i -> account(2 * i)).toList();
            Accounts accounts = Accounts.of(even);

            for (int i = 0; i <= 2 * size; i++) {
                Account expected = account(i);
                assertThat(accounts.find(expected.code()).stream().toList())
                        .isEqualTo(even.stream().filter(expected::equals).toList());
            }
        }
    }

    @Test
    void allAreInTheOrderOfTheirCodesAndCannotBeChanged() {
        List<Account> some = List.of(account(3), account(1), account(2));

        Accounts accounts = Accounts.of(some);

        assertThat(accounts.all())
                .containsExactlyElementsOf(
                        some.stream().sorted(Comparator.comparing(Account::code)).toList());
        assertThatThrownBy(() -> accounts.all().set(0, account(9)))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void twoAccountsWithTheSameCodeAreRefused() {
        Account other = new Account(account(1).code(), new AccountGroup("other"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Accounts.of(List.of(account(1), other)))
                .withMessage("two accounts have the code default:01");
    }

    private static Account account(int number) {
        return new Account(
                new AccountCode(String.format(Locale.ROOT, "default:%02d", number)), GROUP);
    }
}
