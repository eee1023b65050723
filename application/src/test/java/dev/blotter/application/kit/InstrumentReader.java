package dev.blotter.application.kit;

import dev.blotter.application.instrument.AccountsSearch;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.InstrumentOrder.Criterion;
import dev.blotter.domain.catalog.InstrumentOrder.Direction;
import dev.blotter.domain.catalog.Window;
import java.util.List;
import java.util.Optional;

/** A user who asks for the instruments of an account. */
record InstrumentReader(BookKeeper keeper, UserName user, AccountCode account) {

    InstrumentPage page(InstrumentFilter filter) {
        return page(filter, InstrumentOrder.DEFAULT, Window.ALL);
    }

    InstrumentPage page(Window window) {
        return page(InstrumentFilter.ALL, InstrumentOrder.DEFAULT, window);
    }

    List<String> symbols(InstrumentFilter filter) {
        return symbols(page(filter));
    }

    List<String> symbols(Window window) {
        return symbols(page(window));
    }

    List<String> symbols(Criterion first, Direction direction) {
        InstrumentOrder order = new InstrumentOrder(first, direction);
        return symbols(page(InstrumentFilter.ALL, order, Window.ALL));
    }

    private InstrumentPage page(InstrumentFilter filter, InstrumentOrder order, Window window) {
        List<AccountGrant> grants = BooksContract.grants(keeper, user, account);
        return new AccountsSearch(
                        List.of(account),
                        keeper.reference().current().search(grants, filter, order, window),
                        Optional.empty())
                .run();
    }

    private static List<String> symbols(InstrumentPage page) {
        return page.instruments().stream().map(each -> each.symbol().value()).toList();
    }
}
