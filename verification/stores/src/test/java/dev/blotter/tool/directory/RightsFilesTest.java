package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.ROLE_DENIALS;
import static dev.blotter.tool.directory.Broker.USERS;
import static dev.blotter.tool.directory.Broker.USER_ACCOUNTS;
import static dev.blotter.tool.directory.Broker.USER_DENIALS;
import static dev.blotter.tool.directory.Broker.USER_GROUPS;
import static dev.blotter.tool.directory.Broker.USER_ROLES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups that users are granted, roles, and what these are denied, in files and in a feed. */
@OnEveryEngine
class RightsFilesTest {

    private final TestEngine engine;

    @TempDir private Path home;
    private Broker broker;

    RightsFilesTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void open() {
        broker = Broker.inBusiness(engine, home);
    }

    @AfterEach
    void close() {
        broker.close();
    }

    @Test
    void rowsAreReplacedOrMergedAndWithoutTheirFileTheyStay() {
        rights().handOver(ImportMode.REPLACE);
        assertRights(
                List.of("ann|group:a", "ann|vip"), List.of("ann|desk"), List.of("desk|TYPE|A"));

        broker.file("user_denials.csv", USER_DENIALS).handOver(ImportMode.REPLACE);
        assertRights(
                List.of("ann|group:a", "ann|vip"), List.of("ann|desk"), List.of("desk|TYPE|A"));

        broker.file("user_groups.csv", USER_GROUPS, "ann,new")
                .file("user_roles.csv", USER_ROLES, "ann,night")
                .file("role_denials.csv", ROLE_DENIALS, "desk,SYMBOL,A")
                .handOver(ImportMode.MERGE);
        assertRights(
                List.of("ann|group:a", "ann|new", "ann|vip"),
                List.of("ann|desk", "ann|night"),
                List.of("desk|SYMBOL|A", "desk|TYPE|A"));

        broker.file("user_groups.csv", USER_GROUPS)
                .file("user_roles.csv", USER_ROLES)
                .file("role_denials.csv", ROLE_DENIALS)
                .handOver(ImportMode.REPLACE);
        assertRights(List.of(), List.of(), List.of());
    }

    @Test
    void onlyAUserWhoExistsHasThem() {
        for (String file : List.of("user_groups.csv", "user_roles.csv")) {
            String columns = file.equals("user_roles.csv") ? USER_ROLES : USER_GROUPS;
            broker.newDirectory().file(file, columns, "ann,a", "bob,a");
            assertThatThrownBy(() -> broker.handOver(ImportMode.MERGE))
                    .isInstanceOf(ImportFailed.class)
                    .hasMessageStartingWith(file + ", line 3, column user: 'bob' is not a user");
        }
        rights().handOver(ImportMode.MERGE);
        broker.file("users.csv", USERS)
                .file("user_accounts.csv", USER_ACCOUNTS)
                .file("user_denials.csv", USER_DENIALS);
        assertThatThrownBy(() -> broker.handOver(ImportMode.REPLACE))
                .hasMessageContaining("user_account_group still refers to it");
    }

    /** An export of books without roles has the file, too. */
    @Test
    void filesWithoutRowsKeepNoProgramOut() {
        broker.file("role_denials.csv", ROLE_DENIALS).handOver(ImportMode.REPLACE);
        assertThat(broker.rows("select usable_from from book_tables")).containsExactly("5");
        assertThat(broker.rows("select book from book_revision")).contains("USERS");

        broker.file("role_denials.csv", ROLE_DENIALS, "desk,TYPE,A").handOver(ImportMode.REPLACE);
        assertThat(broker.rows("select usable_from from book_tables")).containsExactly("7");
        assertThat(broker.rows("select book from book_revision")).doesNotContain("USERS");
    }

    @Test
    void aFeedWritesAndRemovesThem() {
        follow("upsert", "user_groups", "'user': 'ann', 'group': 'vip'");
        follow("upsert", "user_roles", "'user': 'ann', 'role': 'desk'");
        follow("upsert", "role_denials", "'role': 'desk', 'kind': 'TYPE', 'value': 'A'");
        assertRights(List.of("ann|vip"), List.of("ann|desk"), List.of("desk|TYPE|A"));

        follow("delete", "user_groups", "'user': 'ann', 'group': 'vip'");
        follow("delete", "user_roles", "'user': 'ann', 'role': 'desk'");
        follow("delete", "role_denials", "'role': 'desk', 'kind': 'TYPE', 'value': 'A'");
        assertRights(List.of(), List.of(), List.of());
    }

    private void follow(String what, String table, String row) {
        String lines = "{'%s': '%s', 'row': {%s}}\n{'commit': '%s'}\n";
        byte[] feed =
                lines.formatted(what, table, row, what + table)
                        .replace('\'', '"')
                        .getBytes(StandardCharsets.UTF_8);
        broker.administration().follow(new ByteArrayInputStream(feed));
    }

    private Broker rights() {
        return broker.file("user_groups.csv", USER_GROUPS, "ann,vip", "ann,group:a")
                .file("user_roles.csv", USER_ROLES, "ann,desk")
                .file("role_denials.csv", ROLE_DENIALS, "desk,TYPE,A");
    }

    private void assertRights(List<String> groups, List<String> roles, List<String> denials) {
        assertThat(broker.rows("select * from user_account_group order by 2")).isEqualTo(groups);
        assertThat(broker.rows("select * from api_user_role order by 2")).isEqualTo(roles);
        assertThat(broker.rows("select * from role_denial order by 2, 3")).isEqualTo(denials);
    }
}
