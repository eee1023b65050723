package dev.blotter.tool.check;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.application.text.Finding;
import dev.blotter.application.text.Finding.Level;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.administration.ApiKeyAdministrationTest;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@OnEveryEngine
class BooksCheckTest {

    private static final Pattern REPAIR = Pattern.compile("run \"(.*?)\"");

    private final TestEngine engine;
    private final JdbcBookKeeper keeper;

    BooksCheckTest(TestEngine engine) {
        this.engine = engine;
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        keeper.database().changeTables();
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void ofWholeBooksAllAreasAreInOrder() {
        assertThat(check())
                .extracting(Finding::level, Finding::area)
                .containsExactly(
                        tuple(Level.OK, "database"),
                        tuple(Level.OK, "schema"),
                        tuple(Level.OK, "triggers"),
                        tuple(Level.OK, "positions"),
                        tuple(Level.OK, "terms"),
                        tuple(Level.OK, "users"),
                        tuple(Level.OK, "keys"));
    }

    @Test
    void everyTriggerOfTheTablesIsLookedFor() {
        String all =
                switch (engine) {
                    case H2 ->
                            "select count(distinct trigger_name) from information_schema.triggers";
                    case POSTGRESQL -> "select count(*) from pg_trigger where not tgisinternal";
                };

        assertThat(check())
                .extracting(Finding::text)
                .contains(keeper.sql().number(all) + " are there and on");
    }

    @Test
    void aMissingTriggerIsNamed() {
        keeper.sql()
                .run(
                        switch (engine) {
                            case H2 -> "drop trigger user_denial_moves_revision";
                            case POSTGRESQL ->
                                    "alter table user_denial disable trigger user_denial_added";
                        });

        assertThat(broken())
                .singleElement()
                .satisfies(
                        finding -> {
                            assertThat(finding.level()).isEqualTo(Level.ERROR);
                            assertThat(finding.text())
                                    .startsWith("user_denial_")
                                    .contains("is missing or off");
                        });
    }

    @Test
    void everyMarginRateThatAServerCannotReadIsFound() {
        keeper.database().changeTables();
        keeper.sql().run("alter table instrument drop constraint instrument_margin_rate");
        keeper.sql().run("update instrument set margin_rate = '0x02' where symbol < 'B'");
        keeper.sql().run("update instrument set margin_rate = '0x03' where symbol = 'EUR/USD'");

        assertThat(broken())
                .allMatch(finding -> finding.level() == Level.ERROR)
                .extracting(Finding::text)
                .anyMatch(text -> text.matches(".*symbol 'AAPL'.*'0x02' is not.*"))
                .anyMatch(text -> text.matches(".*symbol 'EUR/USD'.*'0x03' is not.*"));
    }

    @Test
    void aVersionThatMiscountsIsFoundAndItsRepairRepairsIt() {
        keeper.sql()
                .run("update position_version set open_positions = 7 where account_code <> ?", "x");
        assertThat(broken()).hasSize(6).allMatch(each -> each.level() == Level.ERROR);

        repair();

        assertThat(broken()).isEmpty();
    }

    @Test
    void anAccountWithoutVersionIsFoundAndItsRepairsRepairIt() {
        if (engine == TestEngine.POSTGRESQL) {
            keeper.sql()
                    .run(
                            "alter table position_version disable trigger position_version_is_not_deleted");
        }
        keeper.sql().run("delete from position_version where account_code = 'default:bob'");
        if (engine == TestEngine.POSTGRESQL) {
            keeper.sql()
                    .run(
                            "alter table position_version enable trigger position_version_is_not_deleted");
        }
        assertThat(broken())
                .singleElement()
                .satisfies(
                        each -> assertThat(each.text()).contains("'default:bob' has no version"));

        repair();
        repair();

        assertThat(broken()).isEmpty();
    }

    @Test
    void aBookWithoutRevisionIsFoundAndItsRepairRepairsIt() {
        keeper.sql().run("delete from book_revision where book = 'USERS'");
        assertThat(broken()).singleElement().matches(each -> each.text().contains("USERS"));

        repair();

        assertThat(broken()).isEmpty();
    }

    @Test
    void namesThatNothingHasAreWarnedOf() {
        String terms = "insert into %s (%s, target, target_value) values ('%s', '%s', '%s')";
        keeper.sql().run(terms.formatted("group_terms", "account_group", "vp", "TYPE", "FOREX"));
        keeper.sql().run(terms.formatted("group_terms", "account_group", "vip", "TYPE", "FX"));
        keeper.sql().run(terms.formatted("group_terms", "account_group", "vip", "SYMBOL", "EUR"));
        keeper.sql()
                .run(terms.formatted("account_terms", "account_code", "default:bob", "TYPE", "FX"));
        keeper.sql()
                .run(
                        terms.formatted(
                                "account_terms", "account_code", "default:bob", "SYMBOL", "EUR"));
        keeper.sql().run("insert into user_denial values ('root', 'SYMBOL', 'E''UR')");
        keeper.sql().run("insert into user_denial values ('root', 'TYPE', 'FX')");
        keeper.sql().run("insert into role_denial values ('desk', 'SYMBOL', 'EUR')");
        keeper.sql().run("insert into role_denial values ('desk', 'TYPE', 'FX')");

        assertThat(broken()).allMatch(each -> each.level() == Level.WARNING);
        assertThat(broken())
                .extracting(Finding::text)
                .satisfiesExactly(
                        each -> assertThat(each).startsWith("the group 'vp' has terms"),
                        each -> assertThat(each).startsWith("the group 'vip' has terms for 'EUR'"),
                        each -> assertThat(each).contains("'vip' has terms for the type 'FX'"),
                        each -> assertThat(each).startsWith("account 'default:bob'"),
                        each -> assertThat(each).contains("for the type 'FX'"),
                        each -> assertThat(each).startsWith("role 'desk' is denied 'EUR'"),
                        each -> assertThat(each).startsWith("user 'root' is denied 'E'UR'"),
                        each -> assertThat(each).startsWith("role 'desk' is denied the type 'FX'"),
                        each -> assertThat(each).startsWith("user 'root' is denied the type 'FX'"));
    }

    @Test
    void codesThatLookLikeOthersAreWarnedOf() {
        keeper.sql().run("insert into api_user values ('ann\u200B', '$argon2x', true, true)");
        keeper.sql().run("insert into user_denial values ('root', 'TYPE', 'FUTURES\u00A0')");

        assertThat(broken())
                .filteredOn(each -> each.area().equals("codes"))
                .allMatch(each -> each.level() == Level.WARNING)
                .extracting(Finding::text)
                .satisfiesExactly(
                        each ->
                                assertThat(each)
                                        .startsWith(
                                                "the denied name 'FUTURES\u00A0' begins or ends")
                                        .contains("U+00A0"),
                        each ->
                                assertThat(each)
                                        .startsWith("the user 'ann\\u200b' has the invisible")
                                        .contains("U+200B"));
    }

    @Test
    void usersWhoGetNowhereAreWarnedOf() {
        keeper.sql().run("insert into api_user values ('zoe', 'no hash', true, true)");
        keeper.sql()
                .run(
                        "insert into api_user values ('yve', '$argon2id$v=19$m=99999,t=2,p=1$A$A', true, true)");
        keeper.sql().run("delete from user_account where user_name = 'ann'");

        assertThat(broken())
                .extracting(Finding::text)
                .satisfiesExactly(
                        each -> assertThat(each).startsWith("user 'zoe' cannot sign in"),
                        each -> assertThat(each).startsWith("user 'ann' may read no account"),
                        each ->
                                assertThat(each)
                                        .startsWith("user 'yve' cannot sign in")
                                        .contains("up to 19456 KiB"));
    }

    @Test
    void keysThatNoSecretOpensAreWarnedOf() {
        SigningKey revoked = keeper.issueKey(ANN);
        keeper.issueKey(ANN);
        keeper.issueKey(BOB);
        keeper.revokeKey(revoked.name());

        assertThat(check()).extracting(Finding::text).contains("2 in force");
        for (String secret : new String[] {"", "A".repeat(43) + "="}) {
            assertThat(check(ApiKeyAdministrationTest.with(keeper, secret)))
                    .filteredOn(finding -> finding.area().equals("keys"))
                    .singleElement()
                    .satisfies(
                            finding -> {
                                assertThat(finding.level()).isEqualTo(Level.WARNING);
                                assertThat(finding.text())
                                        .startsWith("2 in force are of no use")
                                        .contains("blotter.key-secret");
                            });
        }
    }

    @Test
    void manyAlikeAreCountedRatherThanListed() {
        for (int i = 0; i < 25; i++) {
            keeper.sql()
                    .run(
                            "insert into user_denial values ('root', 'SYMBOL', 'NONE%s')"
                                    .formatted(i));
        }

        assertThat(broken()).hasSize(11);
        assertThat(broken().get(10).text()).isEqualTo("and 15 more like this");
    }

    @Test
    void tablesOfAnotherVersionEndTheCheck() {
        keeper.sql().run("update \"blotter_schema_history\" set \"version\" = '0.9'");

        assertThat(broken())
                .singleElement()
                .satisfies(each -> assertThat(each.area()).isEqualTo("schema"));
    }

    private List<Finding> check() {
        return check(keeper.database().settings());
    }

    private static List<Finding> check(JdbcSettings settings) {
        List<Finding> findings = new ArrayList<>();
        BooksTool.check(settings, findings::add);
        return findings;
    }

    private List<Finding> broken() {
        return check().stream().filter(finding -> finding.level() != Level.OK).toList();
    }

    private void repair() {
        for (Finding finding : broken()) {
            Matcher repair = REPAIR.matcher(finding.text());
            assertThat(repair.find()).as(finding.text()).isTrue();
            keeper.sql().run(repair.group(1));
        }
    }
}
