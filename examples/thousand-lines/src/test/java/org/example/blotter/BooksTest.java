package org.example.blotter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.example.blotter.adapter.jdbc.JdbcBooks;
import org.example.blotter.adapter.memory.InMemoryBooks;
import org.example.blotter.application.FindInstruments;
import org.example.blotter.application.FindInstruments.InstrumentQuery;
import org.example.blotter.application.FindPositions;
import org.example.blotter.application.FindPositions.AccountChoice;
import org.example.blotter.application.QueryRejected;
import org.example.blotter.application.QueryRejected.Reason;
import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Codes.UserName;
import org.example.blotter.domain.Instrument;
import org.example.blotter.domain.InstrumentFilter;
import org.example.blotter.domain.InstrumentFilter.Matching;
import org.example.blotter.domain.InstrumentFilter.OneSymbol;
import org.example.blotter.domain.InstrumentFilter.SymbolPattern;
import org.example.blotter.domain.InstrumentOrder;
import org.example.blotter.domain.PositionsRevision;
import org.example.blotter.domain.Window;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The use cases over the known book, and what only a store can break. */
class BooksTest {

    private static final AccountCode ACCOUNT = new AccountCode("default:100042");
    private static final AccountCode CLOSED = new AccountCode("prime:700100");
    private static final Window ALL = new Window(0, Long.MAX_VALUE);

    private final Jdbi database = KnownBook.database();
    private JdbcBooks books;

    @BeforeEach
    void fill() throws Exception {
        books = KnownBook.in(database);
    }

    @Test
    void termsComeFromTheStrongestLayerThatSetsThem() {
        Instrument own = find("admin", new OneSymbol("EUR/USD"), ALL).get(0);

        assertThat(own.terms().marginRate().openEndedRate()).isEqualByComparingTo("0.0333");
        assertThat(own.terms().marginRate().isFlat()).isTrue();
        assertThat(own.terms().minOrderSize()).isEqualByComparingTo("500");
        assertThat(own.terms().maxOrderSize().value()).isEqualByComparingTo("30");
    }

    @Test
    void whatIsDeniedIsLeftOutBeforePagesAreMade() {
        Matching lira = new Matching(List.of(new SymbolPattern("*TRY")), Set.of());

        assertThat(symbols(find("admin", lira, ALL))).contains("EUR/TRY", "USD/TRY");
        assertThat(find("trader", lira, ALL)).isEmpty();
        assertThat(symbols(find("trader", new Matching(List.of(), Set.of()), new Window(0, 234))))
                .hasSize(234)
                .doesNotContain("EUR/TRY", "USD/TRY", "VIX", "BTC/USD");
    }

    @Test
    void anAccountThatIsClosedAndOneThatDoesNotExistLookTheSame() {
        assertThat(refusal("trader", CLOSED)).isEqualTo(Reason.ACCOUNT_NOT_FOUND);
        assertThat(refusal("trader", new AccountCode("no:one")))
                .isEqualTo(Reason.ACCOUNT_NOT_FOUND);
        assertThat(refusal("no-one", ACCOUNT)).isEqualTo(Reason.API_NOT_PERMITTED);
    }

    @Test
    void moreAccountsThanAnAnswerMaySpanAreRefused() {
        FindPositions oneAtATime = FindPositions.using(books, books, 1);

        assertThatThrownBy(
                        () -> oneAtATime.open(caller("trader"), new AccountChoice.Every()))
                .isInstanceOfSatisfying(
                        QueryRejected.class,
                        refused ->
                                assertThat(refused.reason()).isEqualTo(Reason.TOO_MANY_ACCOUNTS));
    }

    @Test
    void plainSqlMovesTheVersionAndSoDoesTheEndOfAPosition() {
        PositionsRevision before = revision();

        database.useHandle(
                handle ->
                        handle.execute(
                                "update positions set quantity = 7 where account = ? and"
                                        + " position_code = ?",
                                ACCOUNT.value(),
                                "2980676"));
        PositionsRevision changed = revision();
        database.useHandle(
                handle ->
                        handle.execute("delete from positions where account = ?", ACCOUNT.value()));

        assertThat(changed).isNotEqualTo(before);
        assertThat(changed.accounts().get(0).openPositions()).isEqualTo(7);
        assertThat(revision().accounts().get(0).openPositions()).isZero();
    }

    @Test
    void bothStoresHaveTheSamePositions() throws Exception {
        InMemoryBooks memory = KnownBook.inMemory();
        AccountChoice all = new AccountChoice.Every();

        assertThat(
                        FindPositions.using(memory, memory, 1000)
                                .open(caller("admin"), all)
                                .read()
                                .accounts()
                                .stream()
                                .flatMap(account -> account.positions().stream()))
                .hasSize(60)
                .containsExactlyElementsOf(
                        FindPositions.using(books, books, 1000)
                                .open(caller("admin"), all)
                                .read()
                                .accounts()
                                .stream()
                                .flatMap(account -> account.positions().stream())
                                .toList());
    }

    @Test
    void aPasswordIsStoredAsAHash() {
        assertThat(books.matches(new UserName("trader"), "trader-demo")).isTrue();
        assertThat(books.matches(new UserName("trader"), "desk-demo")).isFalse();
        assertThat(books.matches(new UserName("no-one"), "trader-demo")).isFalse();
        List<Map<String, Object>> users =
                database.withHandle(
                        handle -> handle.select("select * from users").mapToMap().list());
        assertThat(users.toString()).contains("trader").doesNotContain("demo");
    }

    private List<Instrument> find(String user, InstrumentFilter filter, Window window) {
        return FindInstruments.using(books, 1000)
                .find(
                        caller(user),
                        ACCOUNT,
                        new InstrumentQuery(filter, InstrumentOrder.DEFAULT, window));
    }

    private static List<String> symbols(List<Instrument> instruments) {
        return instruments.stream().map(instrument -> instrument.symbol().value()).toList();
    }

    private Reason refusal(String user, AccountCode account) {
        AccountChoice query = new AccountChoice.Exactly(Set.of(account));
        try {
            FindPositions.using(books, books, 1000).open(caller(user), query);
        } catch (QueryRejected refused) {
            return refused.reason();
        }
        throw new AssertionError("not refused");
    }

    private PositionsRevision revision() {
        return FindPositions.using(books, books, 1000)
                .open(caller("admin"), new AccountChoice.Exactly(Set.of(ACCOUNT)))
                .revision();
    }

    private static Caller caller(String user) {
        return new Caller(new UserName(user));
    }
}
