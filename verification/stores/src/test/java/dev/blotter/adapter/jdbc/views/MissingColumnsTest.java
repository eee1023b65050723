package dev.blotter.adapter.jdbc.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.Tables;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.TermsOverride;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A view in place of a table need not have the columns of attributes. */
@OnEveryEngine
class MissingColumnsTest {

    private static final String TERMS =
            "trading_status, min_order_size, max_order_size, max_order_size_unit,"
                    + " min_order_size_increment, margin_rate from broker.";

    private final TestEngine engine;

    MissingColumnsTest(TestEngine engine) {
        this.engine = engine;
    }

    @Test
    void whatAViewHasNoColumnForIsNotSaid() {
        try (TestDatabase database = TestDatabase.withViewsOn(engine)) {
            database.changeTables();
            try (PlainSql sql = new PlainSql(database.url())) {
                rows().forEach(sql::run);
                String views = engine == TestEngine.H2 ? "broker." : "views.";
                sql.run("drop view " + views + "instrument");
                sql.run("drop view " + views + "group_terms");
                sql.run(
                        "create view %sinstrument as select ticker as symbol, kind as type, %sproduct"
                                .formatted(views, TERMS));
                sql.run(
                        "create view %sgroup_terms as select tier as account_group, target, target_value, %stier_terms"
                                .formatted(views, TERMS));
            }
            try (JdbcBooks books =
                    JdbcBooks.open(Tables.OF_A_BROKER.in(database.settings()).build())) {
                ReferenceData data = books.ports().reference().current();
                TermsOverride retail =
                        data.groupTerms()
                                .get(new AccountGroup("retail"))
                                .byType()
                                .get(new InstrumentType("STOCK"));

                assertThat(data.catalog().find(new Symbol("A")).orElseThrow().attributes())
                        .isEqualTo(Attributes.NONE);
                assertThat(retail.attributes()).isEqualTo(Attributes.NONE);
                assertThat(retail.minOrderSize()).isPresent();
            }
        }
    }

    private static List<String> rows() {
        return List.of(
                "insert into broker.product (ticker, kind, title, trading_status, min_order_size,"
                        + " max_order_size, max_order_size_unit, min_order_size_increment,"
                        + " margin_rate, currency)"
                        + " values ('A', 'STOCK', 'x', 'FULL', 1, 2, 'LOTS', 1, '0.1', 'EUR')",
                "insert into broker.tier_terms (tier, target, target_value, min_order_size,"
                        + " status_reason) values ('retail', 'TYPE', 'STOCK', 5, 'x')");
    }
}
