package dev.blotter.adapter.rest.kit;

import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.position.Position;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Books with one user, who may read everything: for tests that need values of their own. */
public final class TradedBooks {

    public static final UserName TRADER = new UserName("trader");
    public static final AccountCode DESK = new AccountCode("default:desk");

    private TradedBooks() {}

    /** These instruments, traded by one account, {@link #DESK}. */
    public static Books of(Collection<Instrument> instruments) {
        return of(instruments, List.of(DESK), List.of());
    }

    /** These accounts with these positions, and no instruments. */
    public static Books of(Collection<AccountCode> accounts, Collection<Position> positions) {
        return of(List.of(), accounts, positions);
    }

    private static Books of(
            Collection<Instrument> instruments,
            Collection<AccountCode> accounts,
            Collection<Position> positions) {
        return new Books(
                List.copyOf(instruments),
                accounts.stream().map(code -> new Account(code, SampleBooks.RETAIL)).toList(),
                Map.of(),
                Map.of(),
                List.copyOf(positions),
                List.of(trader()));
    }

    private static Books.User trader() {
        return new Books.User(
                TRADER,
                SampleBooks.passwordOf(TRADER),
                new Permissions(true, true, Set.of(), Set.of(), InstrumentDenials.NONE));
    }
}
