package dev.blotter.adapter.jdbc.views;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.Tables;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.position.AccountPositions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Versions that the program counts itself that writes the positions, in a column of its own. */
@OnEveryEngine
class VersionColumnTest {

    private final TestDatabase database;
    private PlainSql sql;

    VersionColumnTest(TestEngine engine) {
        database = TestDatabase.withViewsOn(engine);
        database.changeTables();
    }

    @BeforeEach
    void takeVersionsFromAColumn() {
        sql = new PlainSql(database.url());
        statements().forEach(sql::run);
    }

    @AfterEach
    void close() {
        sql.close();
        database.close();
    }

    @Test
    void theColumnOfTheOtherProgramIsTheVersion() {
        try (JdbcBooks books = JdbcBooks.open(Tables.OF_A_BROKER.in(database.settings()).build())) {
            assertThat(anns(books).version()).isEqualTo(7);

            sql.inTransaction(
                    () -> {
                        sql.run(
                                """
                                insert into broker.trade
                                values (?, '1', 'AAPL', 'BUY', 1, 1, current_timestamp, 1,
                                    current_timestamp, null, null, null)
                                """,
                                ANNS.value());
                        sql.run("update broker.client set seq = seq + 1");
                    });

            assertThat(anns(books).version()).isEqualTo(8);
            assertThat(anns(books).positions()).hasSize(1);
            assertThat(books.usability().usable()).isTrue();
        }
    }

    /** Its entity tag would be that of an account without any, whatever it has. */
    @Test
    void anAccountWithPositionsIsNotTakenForOneWithout() {
        sql.run(
                """
                create or replace view %s.position_version as
                select c.client_id as account_code, c.seq as version, 0 as open_positions
                from broker.client c
                """
                        .formatted(views()));
        sql.run(
                """
                insert into broker.trade
                values (?, '1', 'AAPL', 'BUY', 1, 1, current_timestamp, 1,
                    current_timestamp, null, null, null)
                """,
                ANNS.value());
        try (JdbcBooks books = JdbcBooks.open(Tables.OF_A_BROKER.in(database.settings()).build());
                PositionsSnapshot snapshot =
                        books.ports().positions().open(SampleBooks.books().grants(ROOT, ANNS))) {
            assertThat(snapshot.revision().openPositions()).isZero();

            assertThatThrownBy(() -> snapshot.read().accounts().next())
                    .isInstanceOf(SchemaUnusable.class)
                    .hasMessageContaining(ANNS.value())
                    .hasMessageContaining("open_positions must be exact");
        }
    }

    private static AccountPositions anns(JdbcBooks books) {
        return Snapshots.read(books.ports().positions(), SampleBooks.books().grants(ROOT, ANNS))
                .accounts()
                .get(0);
    }

    private List<String> statements() {
        return List.of(
                "drop trigger "
                        + onTrades("trade_moves_version", "move_versions_added_client_id_views"),
                "drop table " + views() + ".position_version cascade",
                "alter table broker.client add column seq bigint default 0 not null",
                "create view "
                        + views()
                        + """
                        .position_version as
                        select c.client_id as account_code, c.seq as version, (
                            select cast(count(*) as integer) from broker.trade t
                            where t.client_id = c.client_id) as open_positions
                        from broker.client c
                        """,
                "drop trigger "
                        + onTrades("client_opens_version", "move_versions_changed_client_id_views"),
                "insert into broker.client (client_id, tier, seq) values ('default:ann', 'a', 7)");
    }

    private String views() {
        return database.engine() == TestEngine.H2 ? "broker" : "views";
    }

    private String onTrades(String onH2, String onPostgres) {
        return database.engine() == TestEngine.H2
                ? "broker." + onH2
                : onPostgres + " on broker.trade";
    }
}
