package dev.blotter.application.kit;

import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.Side;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A small broker. Ann trades the retail account and sees no futures and no {@code GBP/USD}. Bob has
 * two accounts, one of them with special terms, and may see everything. Root reads every account.
 * Eve has an account, but may not use the API.
 */
public final class SampleBooks {

    public static final AccountCode ANNS = new AccountCode("default:ann");
    public static final AccountCode BOBS = new AccountCode("default:bob");
    public static final AccountCode BOBS_VIP = new AccountCode("default:bob/größer");
    public static final AccountCode EMPTY = new AccountCode("default:empty");
    public static final AccountCode EVES = new AccountCode("default:eve");
    public static final AccountCode NOBODYS = new AccountCode("default:nobody");

    public static final UserName ANN = new UserName("ann");
    public static final UserName BOB = new UserName("bob@work");
    public static final UserName ROOT = new UserName("root");
    public static final UserName EVE = new UserName("eve");

    public static final AccountGroup RETAIL = new AccountGroup("retail");
    public static final AccountGroup VIP = new AccountGroup("vip");

    public static final InstrumentType FOREX = new InstrumentType("FOREX");
    public static final InstrumentType STOCK = new InstrumentType("STOCK");
    public static final InstrumentType FUTURES = new InstrumentType("FUTURES");

    private SampleBooks() {}

    /** The password of every user here: the user's name twice. */
    public static String passwordOf(UserName user) {
        return user.value() + user.value();
    }

    /** The books. */
    public static Books books() {
        return new Books(
                instruments(), accounts(), groupTerms(), accountTerms(), positions(), users());
    }

    /** The books when all users have gone, and another one has come who has this name. */
    static Books withAnother(UserName user) {
        return books().withUsers(List.of(new Books.User(user, "another", Permissions.NONE)));
    }

    /**
     * Terms that nothing overrides: at least 1, at most 100 lots, in steps of 0.5, a flat margin of
     * 5 %.
     */
    public static TradingTerms plainTerms() {
        return new TradingTerms(
                TradingStatus.FULL,
                BigDecimal.ONE,
                new OrderSizeLimit(new BigDecimal("100"), OrderSizeLimit.Unit.LOTS),
                new BigDecimal("0.5"),
                MarginRate.flat(new BigDecimal("0.05")));
    }

    /** An instrument on plain terms. */
    public static Instrument instrument(String symbol, InstrumentType type) {
        return new Instrument(new Symbol(symbol), type, plainTerms());
    }

    /** A position of one unit that was opened at a price of 1.5. */
    public static Position position(AccountCode account, String code, String symbol) {
        return new Position(
                account,
                new PositionCode(code),
                new Symbol(symbol),
                Side.BUY,
                BigDecimal.ONE,
                new BigDecimal("1.5"),
                Instant.parse("2026-01-24T23:05:08.520Z"),
                new BigDecimal("1.5"),
                Instant.parse("2026-01-25T08:00:00Z"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static List<Instrument> instruments() {
        return List.of(
                instrument("EUR/USD", FOREX),
                instrument("EUR/GBP", FOREX),
                instrument("GBP/USD", FOREX),
                instrument("USD/JPY", FOREX),
                instrument("AAPL", STOCK),
                instrument("BRK.B", STOCK),
                instrument("VOD L", STOCK),
                instrument("/ESH27", FUTURES),
                instrument("/ESM27", FUTURES));
    }

    private static List<Account> accounts() {
        return List.of(
                new Account(ANNS, RETAIL),
                new Account(BOBS, RETAIL),
                new Account(BOBS_VIP, VIP),
                new Account(EMPTY, RETAIL),
                new Account(EVES, RETAIL),
                new Account(NOBODYS, RETAIL));
    }

    private static Map<AccountGroup, TermsLayer> groupTerms() {
        TermsOverride vipForex =
                new TermsOverride(
                        Optional.empty(),
                        Optional.of(new BigDecimal("0.01")),
                        Optional.of(
                                new OrderSizeLimit(
                                        new BigDecimal("5000000"),
                                        OrderSizeLimit.Unit.NOTIONAL_CURRENCY)),
                        Optional.empty(),
                        Optional.of(
                                new MarginRate(
                                        List.of(
                                                new MarginRate.Tier(
                                                        new BigDecimal("100000"),
                                                        new BigDecimal("0.01"))),
                                        new BigDecimal("0.02"))));
        TermsOverride closing =
                new TermsOverride(
                        Optional.of(TradingStatus.CLOSE_ONLY),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        return Map.of(
                VIP,
                new TermsLayer(Map.of(FOREX, vipForex), Map.of(new Symbol("EUR/GBP"), closing)));
    }

    private static Map<AccountCode, TermsLayer> accountTerms() {
        TermsOverride step =
                new TermsOverride(
                        Optional.of(TradingStatus.FULL),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new BigDecimal("0.25")),
                        Optional.empty());
        return Map.of(BOBS_VIP, new TermsLayer(Map.of(FOREX, step), Map.of()));
    }

    private static List<Position> positions() {
        return List.of(
                position(ANNS, "2", "EUR/USD"),
                position(ANNS, "10", "GBP/USD"),
                position(BOBS, "1", "AAPL"),
                position(BOBS_VIP, "1", "EUR/USD"),
                position(NOBODYS, "1", "AAPL"));
    }

    private static List<Books.User> users() {
        InstrumentDenials denials =
                new InstrumentDenials(Set.of(new Symbol("GBP/USD")), Set.of(FUTURES));
        return List.of(
                user(ANN, new Permissions(true, false, Set.of(ANNS), Set.of(), denials)),
                user(
                        BOB,
                        new Permissions(
                                true,
                                false,
                                Set.of(BOBS, BOBS_VIP, EMPTY),
                                Set.of(),
                                InstrumentDenials.NONE)),
                user(ROOT, new Permissions(true, true, Set.of(), Set.of(), InstrumentDenials.NONE)),
                user(
                        EVE,
                        new Permissions(
                                false, false, Set.of(EVES), Set.of(), InstrumentDenials.NONE)));
    }

    private static Books.User user(UserName name, Permissions permissions) {
        return new Books.User(name, passwordOf(name), permissions);
    }
}
