package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.tool.directory.csv.DataDirectory;
import dev.blotter.tool.transaction.AuditTrail;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An import over a session that the database ends, as H2 does when its process stops. */
class EndedSessionTest {

    private static final String GENERAL_ERROR = "50000";
    private static final String SESSION_CLOSED = "90067";

    @TempDir private Path directory;

    @Test
    void isReportedAsSuchThoughItsFirstFailureSaysSomethingElse() throws Exception {
        Files.writeString(directory.resolve("accounts.csv"), "account,group\n");
        DirectoryImport directoryImport =
                new DirectoryImport(
                        TestEngine.H2.engine(),
                        ImportMode.REPLACE,
                        AuditTrail.ofProcess(),
                        new ProgressLog());

        assertThatExceptionOfType(StoreUnavailable.class)
                .isThrownBy(
                        () -> directoryImport.run(DataDirectory.files(directory), ended(), false))
                .withMessageContaining("ended the import before it was done");
    }

    @Test
    void ofAFeedAllTransactionsBeforeAreInTheBooks() {
        ConnectionSource source =
                proxy(
                        ConnectionSource.class,
                        method ->
                                switch (method) {
                                    case "engine" -> TestEngine.H2.engine();
                                    default -> throw new SQLException("ended", SESSION_CLOSED);
                                });
        FeedImport feedImport =
                new FeedImport(
                        source,
                        proxy(Writing.class, method -> null),
                        "default",
                        Optional.empty(),
                        AuditTrail.ofProcess());

        assertThatExceptionOfType(StoreUnavailable.class)
                .isThrownBy(feedImport::cursor)
                .withMessage(
                        "the database ended the import before it was done; all transactions before"
                                + " are in the books");
    }

    private static Connection ended() {
        return proxy(
                Connection.class,
                (method) ->
                        switch (method) {
                            case "createStatement" -> statement();
                            case "setAutoCommit", "close" -> null;
                            case "rollback" -> throw new SQLException("ended", SESSION_CLOSED);
                            default -> throw new SQLException("rolled back", GENERAL_ERROR);
                        });
    }

    private static Statement statement() {
        return proxy(
                Statement.class,
                method ->
                        switch (method) {
                            case "execute" -> false;
                            case "close" -> null;
                            default -> throw new SQLException("rolled back", GENERAL_ERROR);
                        });
    }

    private static <T> T proxy(Class<T> type, Answer answer) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (same, method, arguments) -> answer.to(method.getName())));
    }

    private interface Answer {
        Object to(String method) throws SQLException;
    }
}
