package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.ACCOUNTS;
import static dev.blotter.tool.directory.Broker.INSTRUMENTS;
import static dev.blotter.tool.directory.Broker.POSITIONS;
import static dev.blotter.tool.directory.Broker.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.UserName;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.csv.DataDirectory;
import dev.blotter.tool.transaction.AuditTrail;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@OnEveryEngine
class TransactionTest {

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;

    TransactionTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() {
        broker = Broker.inBusiness(engine, home);
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @Test
    void failsInOneLineWhileAnotherProgramImports() throws SQLException {
        assertBusyDuring("select revision from book_revision for update");
    }

    @Test
    void failsInOneLineWhileAnotherProgramWritesTheSameRows() throws SQLException {
        assertBusyDuring("update position set quantity = 11");
    }

    @Test
    void saysInOneLineThatTheDatabaseWentAway() {
        broker.file("accounts.csv", ACCOUNTS, "default:3,vip");
        assertThatExceptionOfType(StoreUnavailable.class)
                .isThrownBy(() -> broker.handOver(ImportMode.MERGE, broker.takingTheDatabaseAway()))
                .withMessageContaining("the books are as they were");
    }

    @ParameterizedTest
    @CsvSource({
        "false, done; it is not known whether the books are new",
        "true, done; the books are as they were"
    })
    void doesNotClaimToKnowWhatBecameOfALostCommitThatOthersSee(boolean isPrivate, String outcome)
            throws SQLException {
        broker.file("accounts.csv", ACCOUNTS, "default:3,vip");
        DirectoryImport directoryImport =
                new DirectoryImport(
                        engine.engine(),
                        ImportMode.MERGE,
                        AuditTrail.ofProcess(),
                        ImportProgress.IGNORED);
        try (Connection connection = broker.connect()) {
            assertThatExceptionOfType(StoreUnavailable.class)
                    .isThrownBy(
                            () ->
                                    directoryImport.run(
                                            DataDirectory.files(broker.directory()),
                                            losingACommit(connection),
                                            isPrivate))
                    .withMessageContaining(outcome);
        }
    }

    @Test
    void doesNotClaimToKnowWhatBecameOfALostChangeOfAUser() {
        DataSource losing =
                (DataSource)
                        Proxy.newProxyInstance(
                                DataSource.class.getClassLoader(),
                                new Class<?>[] {DataSource.class},
                                (same, method, arguments) -> losingACommit(broker.connect()));
        try (BooksTool books = BooksTool.open(losing, JdbcSettings.builder().build())) {
            assertThatExceptionOfType(StoreUnavailable.class)
                    .isThrownBy(() -> books.users().permitApi(new UserName("ann"), false))
                    .withMessageEndingWith("; look whether it was done");
            assertThatExceptionOfType(StoreUnavailable.class)
                    .isThrownBy(books::audit)
                    .withMessageNotContaining("done");
        }
    }

    @Test
    void saysWhatTheDatabaseRefusesForAReasonOfItsOwn() {
        assumeThat(engine).isEqualTo(TestEngine.POSTGRESQL);
        broker.execute("create table known as select distinct account_group from account");
        broker.execute("alter table known add primary key (account_group)");
        broker.execute("alter table account add foreign key (account_group) references known");
        broker.file("accounts.csv", ACCOUNTS, "default:3,new");
        try {
            assertThatExceptionOfType(ImportFailed.class)
                    .isThrownBy(() -> broker.handOver(ImportMode.MERGE))
                    .withMessageStartingWith(
                            "accounts.csv, line 2, column account: 'default:3' is refused by the database: ");
        } finally {
            broker.execute("drop table known cascade");
        }
    }

    private static Connection losingACommit(Connection connection) {
        return (Connection)
                Proxy.newProxyInstance(
                        Connection.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (same, method, arguments) -> {
                            if (method.getName().equals("commit")) {
                                throw new SQLException("lost", "08006");
                            }
                            return method.invoke(connection, arguments);
                        });
    }

    @Test
    void isDoneOnceItIsCommittedWhateverComesAfter() {
        ProgressLog log = broker.takingTheDatabaseAwayAfterwards();
        broker.file("accounts.csv", ACCOUNTS, "default:3,vip").handOver(ImportMode.MERGE, log);
        assertThat(log.reported()).last().isEqualTo("committed 1");
    }

    @Test
    void canBeTriedAgainAfterAFailure() throws SQLException {
        failsInOneLineWhileAnotherProgramImports();
        broker.file("accounts.csv", ACCOUNTS, "default:3,vip").handOver(ImportMode.MERGE);
        assertThat(broker.rows("select code from account where account_group = 'vip' order by 1"))
                .containsExactly("default:2", "default:3");
    }

    @Test
    void undoesEarlierFilesWhenALaterOneIsBad() {
        Map<String, List<String>> before = broker.everything();
        broker.file("instruments.csv", INSTRUMENTS, Broker.instrument("AAPL"))
                .file("accounts.csv", ACCOUNTS, "default:1,other")
                .file("positions.csv", POSITIONS, position("default:2", "1", "AAPL"));
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> broker.handOver(ImportMode.REPLACE));
        assertThat(broker.everything()).isEqualTo(before);
    }

    @Test
    void tellsHowFarItHasCome() {
        String[] accounts =
                Stream.concat(
                                Stream.of(ACCOUNTS),
                                IntStream.range(0, 1000).mapToObj(i -> "default:" + i + ",g"))
                        .toArray(String[]::new);
        ProgressLog log = new ProgressLog();
        broker.file("accounts.csv", accounts)
                .file("positions.csv", POSITIONS)
                .handOver(ImportMode.REPLACE, log);
        assertThat(log.reported())
                .containsExactly(
                        "started accounts.csv of 13904",
                        "read accounts.csv 512",
                        "merging accounts.csv 1000",
                        "finished accounts.csv 1000",
                        "started positions.csv of 145",
                        "merging positions.csv 0",
                        "finished positions.csv 0",
                        "committed 1000");

        ProgressLog ofNone = new ProgressLog();
        broker.file("positions.csv", POSITIONS).handOver(ImportMode.REPLACE, ofNone);
        assertThat(ofNone.reported()).noneMatch(line -> line.startsWith("merging"));
    }

    private void assertBusyDuring(String statement) throws SQLException {
        Map<String, List<String>> before = broker.everything();
        try (Connection other = broker.connect();
                Statement writing = other.createStatement()) {
            other.setAutoCommit(false);
            writing.execute(statement);
            broker.file("positions.csv", POSITIONS);
            assertThatExceptionOfType(ImportFailed.class)
                    .isThrownBy(() -> broker.handOver(ImportMode.REPLACE))
                    .withMessage("the books are being written by another program; try again later");
            other.rollback();
        }
        assertThat(broker.everything()).isEqualTo(before);
    }
}
