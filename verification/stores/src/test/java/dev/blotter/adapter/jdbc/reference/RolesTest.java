package dev.blotter.adapter.jdbc.reference;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.FUTURES;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is denied to roles is denied to each of their users. */
@OnEveryEngine
class RolesTest {

    private static final Symbol APPLE = new Symbol("AAPL");
    private static final Symbol POUND = new Symbol("GBP/USD");

    private final TestEngine engine;
    private JdbcBookKeeper keeper;

    RolesTest(TestEngine engine) {
        this.engine = engine;
        this.keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void aDenialHoldsForAllWhoHaveTheRoleBesideTheirOwn() {
        assertAllOfARoleAreDenied();
    }

    @Test
    void itDoesSoOverViews() {
        keeper.close();
        keeper = JdbcBookKeeper.overViews(engine, SampleBooks.books());

        assertAllOfARoleAreDenied();
    }

    private void assertAllOfARoleAreDenied() {
        run("insert into api_user_role values ('ann', 'desk')");
        run("insert into api_user_role values ('bob@work', 'desk')");
        assertDenied(BOB, Set.of(), Set.of());

        run("insert into role_denial values ('desk', 'SYMBOL', 'AAPL')");
        run("insert into role_denial values ('desk', 'TYPE', 'FUTURES')");
        assertDenied(ANN, Set.of(APPLE, POUND), Set.of(FUTURES));
        assertDenied(BOB, Set.of(APPLE), Set.of(FUTURES));
        assertDenied(ROOT, Set.of(), Set.of());

        run("insert into api_user_role values ('bob@work', 'night')");
        run("insert into role_denial values ('night', 'TYPE', 'STOCK')");
        assertDenied(BOB, Set.of(APPLE), Set.of(FUTURES, STOCK));

        run("update role_denial set denied = 'FOREX' where role = 'night'");
        assertDenied(BOB, Set.of(APPLE), Set.of(FUTURES, FOREX));

        run("delete from api_user_role where role = 'desk'");
        assertDenied(ANN, Set.of(POUND), Set.of(FUTURES));
        assertDenied(BOB, Set.of(), Set.of(FOREX));

        run("delete from role_denial");
        assertDenied(BOB, Set.of(), Set.of());
    }

    @Test
    void usersWhoAreDeniedTheSameShareIt() {
        run("insert into api_user_role values ('bob@work', 'desk')");
        run("insert into api_user_role values ('eve', 'desk')");
        run("insert into user_denial values ('root', 'SYMBOL', 'AAPL')");
        run("insert into role_denial values ('desk', 'SYMBOL', 'AAPL')");
        assertDenied(BOB, Set.of(APPLE), Set.of());

        assertThat(denials(new UserName("eve"))).isSameAs(denials(BOB));
        assertThat(denials(ROOT)).isSameAs(denials(BOB));
        assertThat(denials(new UserName("zoe"))).isSameAs(InstrumentDenials.NONE);
    }

    /** Against the same worked out row by row. */
    @Test
    void whateverRowsThereAreTheirUnionIsDenied() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        Random random = new Random(seed);
        List<String> users = List.of("bob@work", "eve", "root");
        Set<String> own = new HashSet<>();
        Set<String> roles = new HashSet<>();
        Set<String> denials = new HashSet<>();
        for (int i = 0; i < 12; i++) {
            own.add(one(random, users) + '|' + denial(random));
            roles.add(one(random, users) + "|r" + random.nextInt(3));
            denials.add("r" + random.nextInt(4) + '|' + denial(random));
        }
        own.forEach(each -> insert("user_denial", each));
        roles.forEach(each -> insert("api_user_role", each));
        denials.forEach(each -> insert("role_denial", each));

        for (String user : users) {
            Set<String> expected = new TreeSet<>(startingWith(user + '|', own));
            startingWith(user + '|', roles)
                    .forEach(role -> expected.addAll(startingWith(role + '|', denials)));
            Eventually.holds(
                    () ->
                            assertThat(texts(denials(new UserName(user))))
                                    .as("-Dtest.seed=" + seed + ", " + user)
                                    .isEqualTo(expected));
        }
    }

    private static String one(Random random, List<String> all) {
        return all.get(random.nextInt(all.size()));
    }

    private static String denial(Random random) {
        return one(random, List.of("SYMBOL", "TYPE")) + '|' + one(random, List.of("A", "B", "C"));
    }

    private static Set<String> startingWith(String start, Set<String> rows) {
        return rows.stream()
                .filter(row -> row.startsWith(start))
                .map(row -> row.substring(start.length()))
                .collect(Collectors.toSet());
    }

    private void insert(String table, String row) {
        String values = row.replace("|", "', '");
        run("insert into " + table + " values ('" + values + "')");
    }

    private static Set<String> texts(InstrumentDenials denials) {
        Set<String> texts = new TreeSet<>();
        denials.symbols().forEach(symbol -> texts.add("SYMBOL|" + symbol));
        denials.types().forEach(type -> texts.add("TYPE|" + type));
        return texts;
    }

    private void assertDenied(UserName user, Set<Symbol> symbols, Set<InstrumentType> types) {
        Eventually.holds(
                () -> assertThat(denials(user)).isEqualTo(new InstrumentDenials(symbols, types)));
    }

    private InstrumentDenials denials(UserName user) {
        return keeper.reference().current().permissionsOf(new Caller(user)).denials();
    }

    private void run(String sql) {
        keeper.sql().run(sql);
    }
}
