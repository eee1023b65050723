package dev.blotter.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.InstrumentSearch;
import dev.blotter.domain.catalog.JoinedPage;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who may read what, and on whose terms. */
final class ReferenceDataTest {

    private static final Account FIRST = account("default:1", "retail");
    private static final Account SECOND = account("default:2", "vip");
    private static final AccountCode GONE = new AccountCode("default:gone");
    private static final Caller ANN = Caller.named("ann");
    private static final Caller DESK = Caller.named("desk");
    private static final Caller LEFT = Caller.named("left");
    private static final Caller NOBODY = Caller.named("nobody");
    private static final InstrumentDenials NO_GOLD =
            new InstrumentDenials(Set.of(new Symbol("GOLD")), Set.of());

    private final ReferenceData data =
            new ReferenceData(
                    InstrumentCatalog.of(List.of(instrument("EUR/USD"), instrument("GOLD"))),
                    Map.of(new AccountGroup("vip"), layer(TradingStatus.CLOSE_ONLY)),
                    Accounts.of(List.of(SECOND, FIRST)),
                    Map.of(FIRST.code(), layer(TradingStatus.NO)),
                    Map.of(
                            ANN.user(),
                            new Permissions(
                                    true, false, Set.of(SECOND.code(), GONE), Set.of(), NO_GOLD),
                            DESK.user(),
                            new Permissions(true, true, Set.of(), Set.of(), InstrumentDenials.NONE),
                            LEFT.user(),
                            new Permissions(
                                    false, true, Set.of(), Set.of(), InstrumentDenials.NONE)));

    @Test
    void aUserIsGrantedTheAccountsThatExistAndAreNamed() {
        assertThat(data.grantsOf(ANN))
                .extracting(AccountGrant::account)
                .containsOnly(SECOND.code());
        assertThat(data.grantOn(SECOND.code(), ANN)).isPresent();
        assertThat(data.grantOn(FIRST.code(), ANN)).isEmpty();
        assertThat(data.grantOn(GONE, ANN)).isEmpty();
    }

    @Test
    void aUserOfEveryAccountIsGrantedAllThatExist() {
        assertThat(data.grantsOf(DESK))
                .extracting(AccountGrant::account)
                .containsExactlyInAnyOrder(FIRST.code(), SECOND.code());
        assertThat(data.grantOn(FIRST.code(), DESK)).isPresent();
        assertThat(data.grantOn(GONE, DESK)).isEmpty();
    }

    /** Against every account asked one by one, as the sentence "may read it" says it. */
    @Test
    void aUserIsGrantedEachAccountOnceByItselfByItsGroupOrLikeEveryOne() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            List<Account> accounts =
                    random.ints(0, 10)
                            .distinct()
                            .limit(8)
                            .mapToObj(code -> account("" + code, "g" + random.nextInt(4)))
                            .toList();
            Permissions may =
                    new Permissions(
                            random.nextInt(5) > 0,
                            random.nextInt(5) == 0,
                            some(random, 10).map(AccountCode::new).collect(Collectors.toSet()),
                            some(random, 4)
                                    .map(group -> new AccountGroup("g" + group))
                                    .collect(Collectors.toSet()),
                            NO_GOLD);
            ReferenceData books =
                    new ReferenceData(
                            data.catalog(),
                            Map.of(),
                            Accounts.of(accounts),
                            Map.of(),
                            Map.of(ANN.user(), may));
            List<AccountCode> expected = new ArrayList<>();
            for (Account each : accounts) {
                boolean named = may.accounts().contains(each.code());
                boolean inGroup = may.groups().contains(each.group());
                boolean granted = may.apiAccess() && (may.everyAccount() || named || inGroup);
                assertThat(books.grantOn(each.code(), ANN).isPresent())
                        .as("-Dtest.seed=%d", seed)
                        .isEqualTo(granted);
                if (granted) {
                    expected.add(each.code());
                }
            }
            assertThat(books.grantsOf(ANN))
                    .as("-Dtest.seed=%d", seed)
                    .extracting(AccountGrant::account)
                    .containsExactlyInAnyOrderElementsOf(expected);
            assertThat(books.grantsOf(ANN)).allMatch(grant -> grant.denials().equals(NO_GOLD));
        }
    }

    private static Stream<String> some(Random random, int of) {
        return random.ints(random.nextInt(3), 0, of).mapToObj(String::valueOf);
    }

    @Test
    void whoIsUnknownOrMayNotUseTheInterfaceIsGrantedNothing() {
        assertThat(data.knows(ANN)).isTrue();
        assertThat(data.knows(NOBODY)).isFalse();
        assertThat(data.permissionsOf(NOBODY)).isEqualTo(Permissions.NONE);
        assertThat(data.grantsOf(NOBODY)).isEmpty();
        assertThat(data.grantOn(FIRST.code(), NOBODY)).isEmpty();
        assertThat(data.knows(LEFT)).isTrue();
        assertThat(data.grantsOf(LEFT)).isEmpty();
    }

    @Test
    void aGrantSaysItsAccountAndNotWhatIsDenied() {
        assertThat(data.grantOn(SECOND.code(), ANN).orElseThrow())
                .hasToString("AccountGrant[default:2]");
    }

    @Test
    void aSearchFindsWhatIsNotDeniedOnTheTermsOfTheAccount() {
        assertThat(found(ANN, SECOND))
                .containsExactly(Map.entry("EUR/USD", TradingStatus.CLOSE_ONLY));
        assertThat(found(DESK, FIRST))
                .containsExactly(
                        Map.entry("EUR/USD", TradingStatus.NO),
                        Map.entry("GOLD", TradingStatus.NO));
        assertThat(search(ANN, SECOND).catalog()).isSameAs(data.catalog());
    }

    @Test
    void theListsOfSeveralAccountsFollowOneAnotherOnThePages() {
        List<AccountGrant> both =
                List.of(
                        data.grantOn(FIRST.code(), DESK).orElseThrow(),
                        data.grantOn(SECOND.code(), DESK).orElseThrow());
        List<String> all =
                List.of("0 EUR/USD NO", "0 GOLD NO", "1 EUR/USD CLOSE_ONLY", "1 GOLD CLOSE_ONLY");
        for (int from = 0; from <= 5; from++) {
            for (int limit = 0; limit <= 5; limit++) {
                JoinedPage page = joined(both, new Window(from, limit));

                assertThat(rows(page))
                        .isEqualTo(all.subList(Math.min(4, from), Math.min(4, from + limit)));
                assertThat(page.matches()).isEqualTo(4);
            }
        }
        assertThat(joined(List.of(), Window.ALL)).isEqualTo(new JoinedPage(List.of(), 0));
    }

    @Test
    void grantsOfSeveralUsersAreNotMixed() {
        List<AccountGrant> mixed =
                List.of(
                        data.grantOn(SECOND.code(), ANN).orElseThrow(),
                        data.grantOn(SECOND.code(), DESK).orElseThrow());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> joined(mixed, Window.ALL))
                .withMessage("the grants are of several users");
        assertThat(rows(joined(mixed.subList(0, 1), Window.ALL)))
                .containsExactly("0 EUR/USD CLOSE_ONLY");
    }

    private JoinedPage joined(List<AccountGrant> grants, Window window) {
        return data.search(grants, InstrumentFilter.ALL, InstrumentOrder.DEFAULT, window)
                .run()
                .orElseThrow();
    }

    private static List<String> rows(JoinedPage page) {
        return page.parts().stream()
                .flatMap(
                        part ->
                                part.instruments().stream()
                                        .map(
                                                each ->
                                                        part.account()
                                                                + " "
                                                                + each.symbol()
                                                                + " "
                                                                + each.terms().status()))
                .toList();
    }

    private List<Map.Entry<String, TradingStatus>> found(Caller caller, Account account) {
        return search(caller, account).run().orElseThrow().parts().get(0).instruments().stream()
                .map(each -> Map.entry(each.symbol().value(), each.terms().status()))
                .toList();
    }

    private InstrumentSearch search(Caller caller, Account account) {
        return data.search(
                List.of(data.grantOn(account.code(), caller).orElseThrow()),
                InstrumentFilter.ALL,
                InstrumentOrder.DEFAULT,
                Window.ALL);
    }

    private static Account account(String code, String group) {
        return new Account(new AccountCode(code), new AccountGroup(group));
    }

    private static TermsLayer layer(TradingStatus status) {
        return new TermsLayer(
                Map.of(
                        new InstrumentType("FOREX"),
                        new TermsOverride(
                                Optional.of(status),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())),
                Map.of());
    }

    private static Instrument instrument(String symbol) {
        return new Instrument(
                new Symbol(symbol),
                new InstrumentType("FOREX"),
                new TradingTerms(
                        TradingStatus.FULL,
                        BigDecimal.ONE,
                        new OrderSizeLimit(BigDecimal.TEN, OrderSizeLimit.Unit.LOTS),
                        BigDecimal.ONE,
                        MarginRate.flat(BigDecimal.ONE)));
    }
}
