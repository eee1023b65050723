package dev.blotter.tool.transaction;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.administration.ApiKeyAdministration.IssuedKey;
import dev.blotter.tool.administration.UserAdministration;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every change by an operator is in the audit trail, and nothing else is. */
@OnEveryEngine
class AuditTrailTest {

    private static final UserName NEW = new UserName("new");
    private static final String CANARY = "canary-7261";

    @TempDir private Path directory;

    private final JdbcBookKeeper keeper;
    private final BooksTool tool;
    private int before;

    AuditTrailTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        tool = BooksTool.open(keeper.settings(Duration.ofHours(1)));
        before = tool.audit().size();
    }

    @AfterEach
    void close() {
        tool.close();
        keeper.close();
    }

    @Test
    void everyChangeOfUsersSaysWhatWasAskedFor() {
        AccountCode account = SampleBooks.books().accounts().get(0).code();
        List<InstrumentType> types = List.of(SampleBooks.books().instruments().get(0).type());
        UserAdministration users = tool.by("carol").users();
        users.add(NEW, new Password(CANARY));
        users.deny(new Role("desk"), types);
        users.grant(NEW, List.of(account));
        users.grant(NEW, List.of(new Role("desk")));
        users.permitEveryAccount(NEW, true);
        users.deny(NEW, types);
        users.allow(NEW, types);
        users.changePassword(NEW, new Password(CANARY + "2"));
        users.permitApi(NEW, false);
        users.revoke(NEW, List.of(account));
        users.remove(NEW);

        String type = types.get(0).toString();
        assertThat(added())
                .containsExactly(
                        "carol|user add|new|",
                        "carol|user deny --role|desk|instrument type '" + type + "'",
                        "carol|user grant|new|account '" + account + "'",
                        "carol|user grant|new|role 'desk'",
                        "carol|user grant|new|every account",
                        "carol|user deny|new|instrument type '" + type + "'",
                        "carol|user allow|new|instrument type '" + type + "'",
                        "carol|user passwd|new|",
                        "carol|user disable|new|",
                        "carol|user revoke|new|account '" + account + "'",
                        "carol|user remove|new|");
        assertThat(tool.audit().toString()).doesNotContain(CANARY);
    }

    @Test
    void keysAreNamedByTheirPublicHalves() {
        IssuedKey key = tool.keys().issue(ANN, "a label");
        tool.keys().revoke(key.name());

        String name = key.name().text();
        assertThat(added())
                .containsExactly(
                        by("key issue|" + ANN + "|key " + name), by("key revoke|" + name + "|"));
        assertThat(tool.audit().toString()).doesNotContain(key.privateToken());
    }

    @Test
    void whatFailsIsNotSaid() {
        assertThatThrownBy(() -> tool.users().grant(ANN, List.of(new AccountGroup("no such"))))
                .isInstanceOf(AdministrationFailed.class);
        assertThatThrownBy(() -> tool.keys().issue(NEW, ""))
                .isInstanceOf(AdministrationFailed.class);
        assertThatThrownBy(() -> tool.keys().revoke(new PublicToken("none")))
                .isInstanceOf(AdministrationFailed.class);
        assertThatThrownBy(() -> handOver("a,b,c\n")).isInstanceOf(ImportFailed.class);

        assertThat(added()).isEmpty();
    }

    @Test
    void anImportSaysItsFiles() throws IOException {
        handOver("9001,tier\n9002,tier\n");

        assertThat(added())
                .containsExactly(
                        by("import --merge|%s|2 rows of accounts.csv".formatted(directory)));
    }

    @Test
    void aFeedIsSaidOnceWithItsFirstTransaction() {
        tool.follow(lines("8001", "one"));
        tool.follow(lines("8002", "two"));

        assertThat(added())
                .containsExactly(
                        by("import --follow|default|from the beginning"),
                        by("import --follow|default|after one"));
    }

    @Test
    void theDatabaseAddsTheTimeAndItsUser() {
        Instant began = Instant.now().minusSeconds(60);
        tool.users().permitApi(ANN, false);

        JsonObject last = json(tool.audit().get(before));
        assertThat(Instant.parse(last.getString("time")))
                .isBetween(began, Instant.now().plusSeconds(60));
        assertThat(last.getString("database_user")).isNotEmpty();
    }

    @Test
    void aLineStaysALine() {
        tool.by("o\n\u001b\u2028\"").users().permitApi(ANN, false);

        assertThat(tool.audit().get(before))
                .contains("\"operator\":\"o\\n\\u001b\\u2028\\\"\"")
                .doesNotContainPattern("[\\p{Cc}\\p{Zl}]");
    }

    private static InputStream lines(String account, String cursor) {
        String line =
                "{'upsert': 'accounts', 'row': {'account': '%s', 'group': 'g'}}\n{'commit': '%s'}\n"
                        .formatted(account, cursor)
                        .replace('\'', '"');
        return new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8));
    }

    private void handOver(String rows) throws IOException {
        Files.writeString(directory.resolve("accounts.csv"), "account,group\n" + rows);
        tool.importDirectory(directory, ImportMode.MERGE, ImportProgress.IGNORED);
    }

    private static String by(String change) {
        return System.getProperty("user.name") + "|" + change;
    }

    private static JsonObject json(String line) {
        return Json.createReader(new StringReader(line)).readObject();
    }

    private List<String> added() {
        return tool.audit().stream()
                .skip(before)
                .map(AuditTrailTest::json)
                .map(
                        each ->
                                "%s|%s|%s|%s"
                                        .formatted(
                                                each.getString("operator"),
                                                each.getString("action"),
                                                each.getString("subject"),
                                                each.getString("detail")))
                .toList();
    }
}
