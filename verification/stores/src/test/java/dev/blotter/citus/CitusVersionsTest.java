package dev.blotter.citus;

import static dev.blotter.application.kit.SampleBooks.RETAIL;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.CitusCluster;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.PostgresServer;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.PositionsHistory;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several accounts on the nodes that the system property {@code citus} names; skipped without it.
 */
class CitusVersionsTest {

    private static final List<AccountCode> ACCOUNTS =
            IntStream.range(0, 8).mapToObj(each -> new AccountCode("default:" + each)).toList();

    private static final BigDecimal SUM = BigDecimal.valueOf(ACCOUNTS.size());

    private static final String MOVE =
            """
            update position set quantity = quantity + %s where account_code = ?
            """;

    private static final int WRITERS = 4;
    private static final int READINGS = Integer.getInteger("readings", 200);

    private CitusCluster citus;
    private JdbcBookKeeper keeper;
    private List<AccountGrant> all;

    @BeforeEach
    void open() {
        citus =
                CitusCluster.named()
                        .orElseGet(() -> Assumptions.abort("no Citus is named by -Dcitus="));
        keeper = new JdbcBookKeeper(TestEngine.POSTGRESQL, books());
        all = books().grants(ROOT, ACCOUNTS.toArray(AccountCode[]::new));
    }

    /** Each account has one unit. */
    private static Books books() {
        Books sample = SampleBooks.books();
        return new Books(
                sample.instruments(),
                ACCOUNTS.stream().map(each -> new Account(each, RETAIL)).toList(),
                Map.of(),
                Map.of(),
                ACCOUNTS.stream().map(each -> SampleBooks.position(each, "1", "AAPL")).toList(),
                sample.users().stream().filter(each -> each.name().equals(ROOT)).toList());
    }

    @AfterEach
    void close() {
        if (keeper != null) {
            keeper.close();
        }
    }

    @Test
    void halfOfATransactionIsNotRead() {
        String name = keeper.sql().text("select current_database()");
        AccountCode half = ACCOUNTS.get(0);
        PostgresServer worker = workerOf(half);
        OpenPositions before = keeper.openPositions(all);

        worker.run(name, "begin; %s; prepare transaction '%s'".formatted(change(half), name));
        try {
            keeper.sql().run(MOVE.formatted(1), ACCOUNTS.get(1).value());

            assertThatThrownBy(() -> keeper.openPositions(all))
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessage("accounts change too fast to be read together");
            assertThatThrownBy(this::history)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessage("accounts change too fast to be read together");
            assertThat(sum(keeper.openPositions(all.subList(0, 1)))).isEqualByComparingTo("1");
            assertThat(sum(keeper.openPositions(all.subList(1, 8)))).isEqualByComparingTo("8");
        } finally {
            worker.run(name, "commit prepared '%s'".formatted(name));
        }

        assertThat(sum(before)).isEqualByComparingTo(SUM);
        assertThat(sum(keeper.openPositions(all))).isEqualByComparingTo(SUM);
    }

    @Test
    void changesAreNotRecorded() {
        PositionsRevision before = history().revision();
        keeper.sql().run(MOVE.formatted(1), ACCOUNTS.get(0).value());

        PositionsHistory now = history();
        assertThat(now).isEqualTo(PositionsHistory.none(now.revision()));
        assertThat(now.revision()).isNotEqualTo(before);
        assertThat(keeper.sql().number("select count(*) from position_change")).isZero();
    }

    private PositionsHistory history() {
        try (PositionsSnapshot snapshot = keeper.positions().open(all)) {
            return snapshot.history(Optional.empty());
        }
    }

    /** Takes a unit away, in the shard itself. */
    private String change(AccountCode account) {
        return "update position_%s set quantity = quantity - 1 where account_code = '%s'"
                .formatted(shardOf(account), account.value());
    }

    private String shardOf(AccountCode account) {
        return keeper.sql()
                .text(
                        "select get_shard_id_for_distribution_column('position', ?)::text",
                        account.value());
    }

    private PostgresServer workerOf(AccountCode account) {
        String host =
                keeper.sql()
                        .text(
                                "select nodename || ':' || nodeport from citus_shards"
                                        + " where shardid = ?::bigint",
                                shardOf(account));
        return citus.workers().stream()
                .filter(each -> each.host().equals(host))
                .findFirst()
                .orElseThrow();
    }

    /** Writers move units between accounts, which are on both nodes; the sum stays what it is. */
    @ParameterizedTest
    @ValueSource(ints = {10, 50, 100})
    void whatIsReadBesideWritersIsOfOneMoment(int perSecond) {
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger written = new AtomicInteger();
        List<CompletableFuture<Void>> writers =
                IntStream.range(0, WRITERS)
                        .mapToObj(Random::new)
                        .map(random -> writing(() -> write(random, perSecond, written, over)))
                        .toList();
        long begun = System.nanoTime();
        Map<String, Integer> refused = new TreeMap<>();
        try {
            for (int read = 0; read < READINGS || written.get() < WRITERS; read++) {
                refusal().ifPresent(why -> refused.merge(why, 1, Integer::sum));
            }
        } finally {
            over.set(true);
        }
        writers.forEach(CompletableFuture::join);
        assertThat(refused.values().stream().mapToInt(each -> each).sum()).isLessThan(READINGS);
        System.out.println(
                "%s readings in %s ms beside %s transactions: refused: %s"
                        .formatted(
                                READINGS,
                                TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun),
                                written.get(),
                                refused));
    }

    private static CompletableFuture<Void> writing(Runnable writer) {
        return CompletableFuture.runAsync(writer, task -> new Thread(task).start());
    }

    /** Why there is no answer, if there is none; on a busy machine, the database may be late. */
    private Optional<String> refusal() {
        try {
            assertThat(sum(keeper.openPositions(all))).isEqualByComparingTo(SUM);
            return Optional.empty();
        } catch (StoreUnavailable refused) {
            return Optional.of(refused.getMessage());
        }
    }

    private void write(Random random, int perSecond, AtomicInteger written, AtomicBoolean over) {
        long pause = TimeUnit.SECONDS.toNanos(WRITERS) / perSecond;
        try (PlainSql sql = new PlainSql(keeper.database().url())) {
            for (long next = System.nanoTime(); !over.get(); next += pause) {
                LockSupport.parkNanos(next - System.nanoTime());
                move(random, sql);
                written.incrementAndGet();
            }
        }
    }

    /** In the order of codes, so that no two writers wait for each other. */
    private static void move(Random random, PlainSql sql) {
        List<Integer> two =
                random.ints(0, ACCOUNTS.size()).distinct().limit(2).sorted().boxed().toList();
        String unit = "0.000001";
        boolean down = random.nextBoolean();
        sql.inTransaction(
                () -> {
                    sql.run(
                            MOVE.formatted((down ? "-" : "") + unit),
                            ACCOUNTS.get(two.get(0)).value());
                    sql.run(
                            MOVE.formatted((down ? "" : "-") + unit),
                            ACCOUNTS.get(two.get(1)).value());
                });
    }

    private static BigDecimal sum(OpenPositions open) {
        return open.accounts().stream()
                .flatMap(each -> each.positions().stream())
                .map(Position::quantity)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
