package dev.blotter.adapter.jdbc.views;

import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.SchemaPolicy;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.position.PositionCode;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** H2 keeps no rows of a view for the next reading: beside a commit they could be too old. */
public class KeptResultsTest {

    private static final AtomicInteger LOOKS = new AtomicInteger();

    private final JdbcBookKeeper keeper =
            JdbcBookKeeper.overViews(TestEngine.H2, SampleBooks.books());
    private final PlainSql sql = new PlainSql(keeper.database().url());

    /** Called by H2 for each row of the view. */
    public static String lookedAt(String account) {
        LOOKS.incrementAndGet();
        return account;
    }

    @BeforeEach
    void rowsOfTheViewAreCounted() {
        sql.run(
                "create alias broker.looked_at deterministic for '%s.lookedAt'"
                        .formatted(KeptResultsTest.class.getName()));
        sql.run(
                """
                create or replace view broker.position as
                select broker.looked_at(client_id) as account_code, trade_id as position_code,
                    ticker as symbol, side, lots as quantity, quantity_notional, open_time,
                    open_price, last_update_time, margin_rate, take_profit_price,
                    stop_loss_price
                from broker.trade
                """);
    }

    @AfterEach
    void close() {
        sql.close();
        keeper.close();
    }

    @Test
    void notOverAUrl() {
        requireNothingKept(keeper.positions());
    }

    @Test
    void notOnThePoolOfAHost() {
        sql.run("set optimize_reuse_results 1");

        onAPoolOf(
                keeper.database().settings().user(),
                books -> requireNothingKept(books.ports().positions()));
    }

    /** The log says what an administrator has to do. */
    @Test
    void oneWhoMayNotSetItReadsAllTheSame() {
        sql.run("create user reader password ''");
        sql.run("grant select on schema broker to reader");

        onAPoolOf("reader", books -> assertThat(looks(books.ports().positions())).isPositive());
    }

    private void onAPoolOf(String user, Consumer<JdbcBooks> work) {
        JdbcSettings beside =
                JdbcSettings.builder().schema("BROKER").schemaPolicy(SchemaPolicy.NONE).build();
        try (HikariDataSource host = new HikariDataSource()) {
            host.setJdbcUrl(keeper.database().url().replaceFirst(";.*", ""));
            host.setUsername(user);
            host.setMaximumPoolSize(1);
            try (JdbcBooks books = JdbcBooks.open(host, beside)) {
                work.accept(books);
            }
        }
    }

    private void requireNothingKept(Positions positions) {
        int first = looks(positions);

        assertThat(first).isPositive();
        assertThat(looks(positions)).isEqualTo(first);
    }

    private int looks(Positions positions) {
        LOOKS.set(0);
        try (PositionsSnapshot snapshot = positions.open(SampleBooks.books().grants(ROOT, BOBS))) {
            snapshot.find(new PositionCode("1"));
        }
        return LOOKS.get();
    }
}
