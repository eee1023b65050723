package dev.blotter.adapter.jdbc.position;

import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.kit.RememberingReader;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@OnEveryEngine
class JdbcPositionsTest {

    private static final int MOVES = 500;

    /** PostgreSQL rather reads a small table as a whole than many rows of it by key. */
    private static final int FEW = 10;

    private static final String[] SCANS = {"tableScan", "Seq Scan"};

    private final TestEngine engine;
    private final JdbcBookKeeper keeper;
    private final PlainSql sql;

    JdbcPositionsTest(TestEngine engine) {
        this.engine = engine;
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        sql = keeper.sql();
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void positionsAndRevisionsAreFoundByTheirKeys() {
        makeManyAccounts();
        for (int accounts : new int[] {1, 2, 1000, 10_000}) {
            assertPositionsAreFoundByTheirKeys(accounts);
            assertRevisionsAreFoundByTheirKeyAndReadNoPosition(accounts);
        }
    }

    private void assertPositionsAreFoundByTheirKeys(int accounts) {
        assertThat(plan(PositionStatements.positions(engine.engine()), accounts))
                .as("%s accounts", accounts)
                .containsPattern(
                        engine == TestEngine.H2
                                ? "(?s)POSITION_VERSION.*PRIMARY_KEY_\\w+: ACCOUNT_CODE = WANTED.CODE"
                                : "(?s)position_version_key.*account_code = ANY")
                .containsPattern(
                        engine == TestEngine.H2
                                ? "(PRIMARY_KEY|POSITION_ACCOUNT_INDEX)_\\w+: ACCOUNT_CODE = V.ACCOUNT_CODE"
                                : "(?s)position_key.*account_code = position_version.account_code")
                .doesNotContain(SCANS);
    }

    private void assertRevisionsAreFoundByTheirKeyAndReadNoPosition(int accounts) {
        assertThat(plan(PositionStatements.revisions(engine.engine()), accounts))
                .as("%s accounts", accounts)
                .containsPattern(byKey())
                .doesNotContain(SCANS)
                .doesNotContain("\"POSITION\"", "position_key");
    }

    @Test
    void anAnswerIsOfOneMoment() {
        sql.run("delete from position");
        for (int i = 0; i < 20; i++) {
            keeper.put(SampleBooks.position(BOBS, "p" + i, "AAPL"));
        }
        List<AccountGrant> grants = grants();
        long versions = versions(keeper.openPositions(grants));
        CompletableFuture<Void> writer = CompletableFuture.runAsync(this::moveThereAndBack);
        RememberingReader reader = new RememberingReader();
        int answers = 0;
        while (!writer.isDone()) {
            assertIsOfOneMoment(keeper.openPositions(grants), versions);
            assertIsOfOneMoment(reader.read(keeper.positions(), grants), versions);
            assertThat(keeper.revision(grants).openPositions()).isEqualTo(20);
            answers++;
        }
        writer.join();
        assertThat(answers).isPositive();
    }

    /** Each transaction moves two positions together, so the numbers of both accounts stay even. */
    private void moveThereAndBack() {
        for (int i = 0; i < MOVES; i++) {
            boolean there = i / 10 % 2 == 0;
            int pair = i % 10;
            sql.inTransaction(
                    () -> {
                        move(there, "p" + pair * 2);
                        move(there, "p" + (pair * 2 + 1));
                    });
        }
    }

    private void move(boolean there, String position) {
        sql.run(
                "update position set account_code = ? where position_code = ?",
                (there ? EMPTY : BOBS).value(),
                position);
    }

    private static void assertIsOfOneMoment(OpenPositions open, long versionsBefore) {
        int bobs = open.accounts().get(0).positions().size();
        int empty = open.accounts().get(1).positions().size();

        assertThat(bobs + empty).isEqualTo(20);
        assertThat(bobs % 2).as("half of a transaction").isZero();
        assertThat((versions(open) - versionsBefore) % 4).as("half of the versions").isZero();
    }

    private static long versions(OpenPositions open) {
        return open.accounts().stream().mapToLong(AccountPositions::version).sum();
    }

    private List<AccountGrant> grants() {
        return CallerAccess.of(new Caller(ROOT), keeper.reference())
                .grants(new AccountChoice.Exactly(Set.of(BOBS, EMPTY)), 2);
    }

    private String byKey() {
        return engine == TestEngine.H2
                ? "(?s)POSITION_VERSION.*PRIMARY_KEY_\\w+: ACCOUNT_CODE (IN|=)"
                : "(?s)position_version_key.*account_code = ANY";
    }

    private void makeManyAccounts() {
        sql.run(
                """
                insert into account
                with recursive many (x) as (select 1 union all select x + 1 from many where x < 10000)
                select 'many:' || x, 'retail' from many
                """);
        sql.run(
                """
                insert into position
                select a.code, n.x, 'AAPL', 'BUY', 1, 1, current_timestamp, 1, current_timestamp,
                    null, null, null
                from account a
                join (values ('x1'), ('x2'), ('x3')) n (x) on a.code like 'many:%'
                """);
        sql.run("analyze");
    }

    private String plan(String statement, int accounts) {
        String[] codes = new String[Math.min(accounts, engine == TestEngine.H2 ? accounts : FEW)];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = "many:" + (i + 1);
        }
        return sql.texts("explain " + statement.replace(":accounts", "?"), (Object) codes);
    }
}
