package org.example;

import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Four instruments, an account and a user, who must not see one of the instruments. */
final class MemoryBooks {

    private static final AccountCode ACCOUNT = new AccountCode("retail-1");
    private static final InstrumentDenials DENIED =
            new InstrumentDenials(Set.of(new Symbol("USD/TRY")), Set.of());

    private MemoryBooks() {}

    static ReferenceData current() {
        return new ReferenceData(
                InstrumentCatalog.of(
                        Stream.of("GBP/USD", "EUR/USD", "USD/TRY", "EUR/GBP")
                                .map(MemoryBooks::forex)
                                .toList()),
                Map.of(),
                Accounts.of(List.of(new Account(ACCOUNT, new AccountGroup("retail")))),
                Map.of(),
                Map.of(new UserName("ann"), new Permissions(true, false, Set.of(ACCOUNT), Set.of(), DENIED)));
    }

    private static Instrument forex(String symbol) {
        return new Instrument(
                new Symbol(symbol),
                new InstrumentType("FOREX"),
                new TradingTerms(
                        TradingStatus.FULL,
                        new BigDecimal("1000"),
                        new OrderSizeLimit(new BigDecimal("50"), OrderSizeLimit.Unit.LOTS),
                        new BigDecimal("1000"),
                        MarginRate.flat(new BigDecimal("0.05"))));
    }
}
