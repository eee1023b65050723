package dev.blotter.application.kit;

import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/**
 * What the contracts of all driven ports share. The author of an adapter extends each contract by a
 * test class that says how the adapter opens books.
 */
public abstract class BooksContract {

    private final List<BookKeeper> opened = new ArrayList<>();

    /** Opens these books in the adapter, apart from any that were opened before. */
    protected abstract BookKeeper open(Books books);

    @AfterEach
    final void closeBooks() {
        opened.forEach(BookKeeper::close);
    }

    /** Opens these books until the end of the test. */
    final BookKeeper keeperOf(Books books) {
        BookKeeper keeper = open(books);
        opened.add(keeper);
        return keeper;
    }

    /** Who the users of these books are found to be. */
    static Callers callersOf(BookKeeper keeper) {
        return Callers.over(keeper.ports());
    }

    /** The grant of a user on an account that the user may read. */
    static AccountGrant grant(BookKeeper keeper, UserName user, AccountCode account) {
        return grants(keeper, user, account).get(0);
    }

    /** The grants of a user on accounts that the user may read, in no particular order. */
    static List<AccountGrant> grants(BookKeeper keeper, UserName user, AccountCode... accounts) {
        ReferenceData data = keeper.reference().current();
        return Arrays.stream(accounts)
                .map(code -> data.grantOn(code, new Caller(user)).orElseThrow())
                .toList();
    }

    /**
     * Runs what waits for others, which would keep them from the few threads of the common pool.
     */
    static void onThread(Runnable task) {
        new Thread(task).start();
    }

    /** Repeats {@code assertion} until it holds, but not beyond the keeper's bound for changes. */
    static void eventually(BookKeeper keeper, Runnable assertion) {
        Eventually.within(keeper.changeBound().plus(keeper.patience()), assertion);
    }
}
