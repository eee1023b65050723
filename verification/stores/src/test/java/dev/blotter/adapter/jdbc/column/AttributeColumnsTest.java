package dev.blotter.adapter.jdbc.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.source.UrlConnections;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.domain.attribute.Attribute;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@OnEveryEngine
class AttributeColumnsTest {

    /** A driver prepares what it has sent so often on one connection. */
    private static final int OFTEN = 6;

    private final TestDatabase database;

    AttributeColumnsTest(TestEngine engine) {
        database = TestDatabase.on(engine);
        database.changeTables();
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void aColumnThatIsAddedIsThereAtOnceHoweverOftenItWasAskedFor() {
        UrlConnections source =
                TestDatabase.source(database.settings().toBuilder().poolSize(1).build());
        try (Pool pool = source.pool();
                PlainSql sql = new PlainSql(database.url())) {
            Database books = Database.over(pool, source);
            sql.run("alter table instrument drop column isin");
            for (int i = 0; i < OFTEN; i++) {
                assertThat(there(books)).isEmpty();
            }

            sql.run("alter table instrument add column isin varchar(20)");

            assertThat(there(books)).containsExactly(Attribute.ISIN);
        }
    }

    private static List<Attribute> there(Database books) {
        return books.snapshot(
                handle ->
                        AttributeColumns.of(handle, "instrument", List.of(Attribute.ISIN))
                                .attributes());
    }
}
