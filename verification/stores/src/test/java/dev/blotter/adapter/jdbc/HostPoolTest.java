package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.Proxied;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.position.OpenPositions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Books on the pool of a host that has tables, a schema and a Flyway of its own. */
@OnEveryEngine
class HostPoolTest {

    private static final JdbcSettings IN_SCHEMA = JdbcSettings.builder().schema("Blotter").build();
    private static final JdbcSettings BESIDE =
            JdbcSettings.builder().schemaPolicy(SchemaPolicy.MIGRATE).build();

    private final TestDatabase database;
    private final HikariDataSource host = new HikariDataSource();

    HostPoolTest(TestEngine engine) {
        database = TestDatabase.bareOn(engine);
    }

    @BeforeEach
    void hostHasTables() {
        host.setJdbcUrl(database.url());
        host.setUsername(database.settings().user());
        host.setMaximumPoolSize(2);
        host.setAutoCommit(false);
        flyway().load().migrate();
    }

    @AfterEach
    void close() {
        host.close();
        database.close();
    }

    @Test
    void booksInASchemaOfTheirOwnAreReadAndChangedOnThePoolOfTheHost() {
        try (JdbcBooks books = JdbcBooks.open(host, IN_SCHEMA);
                PlainSql sql = new PlainSql(database.url())) {
            enter(sql);
            new SqlRows(sql).insertAll(SampleBooks.books());

            OpenPositions before = positions(books);
            assertThat(before.accounts().get(0).positions()).hasSize(2);

            writeFromTheHostsSchema();
            assertThat(positions(books).revision()).isNotEqualTo(before.revision());
            assertThat(books.usability().usable()).isTrue();
        }
    }

    @Test
    void theFlywayOfTheHostAndOursNeverMeet() {
        JdbcBooks.open(host, IN_SCHEMA).close();
        migrateFurther();
        JdbcBooks.open(host, IN_SCHEMA).close();

        JdbcBooks.open(host, BESIDE).close();
        assertThatCode(this::migrateFurther).doesNotThrowAnyException();
        JdbcBooks.open(host, BESIDE).close();
    }

    @Test
    void tablesAreMadeBesideThoseOfTheHostOnlyWhereThePolicySaysSo() {
        assertThatThrownBy(() -> JdbcBooks.open(host, JdbcSettings.builder().build()))
                .isInstanceOf(SchemaUnusable.class);
        assertThatThrownBy(() -> JdbcBooks.open(host, with(SchemaPolicy.REQUIRE)))
                .isInstanceOf(SchemaUnusable.class);
        JdbcBooks.open(host, with(SchemaPolicy.NONE)).close();

        JdbcBooks.open(host, BESIDE).close();

        JdbcBooks.open(host, with(SchemaPolicy.REQUIRE)).close();
    }

    @Test
    void aPoolThatTakesNothingBackGetsItsConnectionAsItLentIt() throws SQLException {
        try (Connection only = host.getConnection()) {
            only.setNetworkTimeout(Runnable::run, 2000);
            String before = state(only);
            try (JdbcBooks books = JdbcBooks.open(poolOf(only), IN_SCHEMA)) {
                assertThat(books.ports().reference().current().accounts().all()).isEmpty();
                assertThat(state(only)).isEqualTo(before);
                assertThat(books.usability().usable()).isTrue();
                assertThat(state(only)).isEqualTo(before);
            }
        }
        assertThat(host.isClosed()).isFalse();
    }

    @Test
    void aPoolAndAUrlAreOneTooMany() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JdbcBooks.open(host, database.settings()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JdbcBooks.open(JdbcSettings.builder().build()));
    }

    @Test
    void aRefusalNamesTheCuresThatAHostHas() {
        assertThatThrownBy(() -> JdbcBooks.open(host, JdbcSettings.builder().build()))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("SchemaPolicy.MIGRATE")
                .hasMessageNotContaining("baseline");
        assertThatThrownBy(() -> JdbcBooks.open(host, with(SchemaPolicy.REQUIRE)))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("SchemaPolicy.MIGRATE");
    }

    @Test
    void aTableWithANameOfOursIsRefusedWithACureAndLeavesNoVersion() {
        try (PlainSql sql = new PlainSql(database.url())) {
            sql.run("create table account (id int)");
        }
        assertThatThrownBy(() -> JdbcBooks.open(host, BESIDE))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageContaining("JdbcSettingsBuilder.schema");

        assertThatThrownBy(() -> JdbcBooks.open(host, with(SchemaPolicy.REQUIRE)))
                .isInstanceOf(SchemaUnusable.class)
                .hasMessageStartingWith("the database has no tables: ");
    }

    @Test
    void aSchemaThatIsNotThereIsNamed() {
        JdbcSettings nowhere =
                JdbcSettings.builder().schema("nosuch").schemaPolicy(SchemaPolicy.REQUIRE).build();

        assertThatThrownBy(() -> JdbcBooks.open(host, nowhere))
                .message()
                .doesNotContain("blotter.db", "SQL statement", "\n")
                .containsPattern(
                        "^(the database has no tables|.*pool of the host.*Schema \"nosuch\" not found)");
    }

    @Test
    void tablesThatAreNotThereAreMissedWithoutAPolicyToo() {
        try (JdbcBooks books = JdbcBooks.open(host, with(SchemaPolicy.NONE))) {
            assertThatThrownBy(books::startRefreshing)
                    .isInstanceOf(SchemaUnusable.class)
                    .message()
                    .startsWith("a table or view is missing: ")
                    .containsIgnoringCase("\"book_revision\"")
                    .doesNotContain("SQL statement");
            assertThat(books.usability().usable()).isFalse();
        }
    }

    @Test
    void aPoolThatTheHostHasClosedIsAnOutage() {
        try (JdbcBooks books = JdbcBooks.open(host, IN_SCHEMA)) {
            host.close();

            assertThatThrownBy(books::usability)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessage("the database cannot be reached");
        }
    }

    @Test
    void booksThatWereClosedSaySo() {
        JdbcBooks books = JdbcBooks.open(host, IN_SCHEMA);
        books.startRefreshing();
        books.close();

        assertThatThrownBy(books::usability)
                .isInstanceOf(StoreUnavailable.class)
                .hasMessage("the books were closed");
    }

    @Test
    void startingToRefreshAgainStartsNoOtherThreads() {
        try (JdbcBooks books = JdbcBooks.open(host, IN_SCHEMA)) {
            Set<Thread> before = threads();
            books.startRefreshing();
            books.startRefreshing();

            Set<Thread> begun = threads();
            begun.removeAll(before);
            assertThat(begun).hasSize(3);
        }
    }

    @Test
    void tablesAreMadeWhateverTheClassLoaderOfTheThread() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try (JdbcBooks books = JdbcBooks.open(host, IN_SCHEMA)) {
            assertThat(books.usability().usable()).isTrue();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(each -> each.getName().startsWith("books-"))
                .collect(Collectors.toSet());
    }

    private static JdbcSettings with(SchemaPolicy policy) {
        return JdbcSettings.builder().schemaPolicy(policy).build();
    }

    private static OpenPositions positions(JdbcBooks books) {
        return Snapshots.read(books.ports().positions(), SampleBooks.books().grants(ROOT, ANNS));
    }

    private void enter(PlainSql sql) {
        sql.run(
                switch (database.engine()) {
                    case H2 -> "set schema \"Blotter\"";
                    case POSTGRESQL -> "set search_path to \"Blotter\"";
                });
    }

    private void writeFromTheHostsSchema() {
        try (PlainSql sql = new PlainSql(database.url())) {
            sql.run(
                    "delete from \"Blotter\".position where account_code = ? and position_code = ?",
                    ANNS.value(),
                    "2");
            sql.run("update \"Blotter\".instrument set type = 'ETF' where symbol = 'AAPL'");
        }
    }

    private void migrateFurther() {
        flyway().locations("classpath:org/example/host", "classpath:org/example/later")
                .load()
                .migrate();
    }

    private FluentConfiguration flyway() {
        return Flyway.configure().dataSource(host).locations("classpath:org/example/host");
    }

    private String state(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet path = statement.executeQuery(database.engine().engine().schemas())) {
            path.next();
            return "%s, commits %s, isolation %s, waits %s ms"
                    .formatted(
                            path.getString(1),
                            connection.getAutoCommit(),
                            connection.getTransactionIsolation(),
                            connection.getNetworkTimeout());
        }
    }

    /** Lends the one connection again and again, and changes nothing of it. */
    private static DataSource poolOf(Connection only) {
        Connection lent =
                Proxied.as(
                        Connection.class,
                        (name, call) -> name.equals("close") ? null : call.on(only));
        return Proxied.as(DataSource.class, (name, call) -> lent);
    }
}
