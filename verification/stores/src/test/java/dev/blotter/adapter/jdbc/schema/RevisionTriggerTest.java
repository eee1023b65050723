package dev.blotter.adapter.jdbc.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.SqlBooks;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The database itself counts changes of each book, whichever program makes them. */
@OnEveryEngine
class RevisionTriggerTest {

    private final SqlBooks books;
    private final PlainSql sql;

    RevisionTriggerTest(TestEngine engine) {
        books = SqlBooks.sample(engine);
        sql = books.sql();
    }

    @BeforeEach
    void addWhatNothingRefersTo() {
        sql.run("insert into account values ('default:spare', 'retail')");
        sql.run(
                "insert into api_key (public_token, user_name, sealed_token, issued_at)"
                        + " values ('spare', 'ann', 'x', current_timestamp)");
        sql.run("insert into user_account_group values ('ann', 'retail')");
        sql.run("insert into api_user_role values ('ann', 'desk')");
    }

    @AfterEach
    void close() {
        books.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    INSTRUMENTS | insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate) values ('NEW', 'STOCK', '', 'FULL', 1, 1, 'LOTS', 1, '0.1')
                    INSTRUMENTS | update instrument set trading_status = 'NO' where symbol = 'AAPL'
                    INSTRUMENTS | delete from instrument where symbol = 'BRK.B'
                    INSTRUMENTS | insert into group_terms (account_group, target, target_value) values ('retail', 'TYPE', 'STOCK')
                    INSTRUMENTS | update group_terms set margin_rate = '0.3'
                    INSTRUMENTS | delete from group_terms
                    ACCOUNTS    | insert into account values ('new', 'retail')
                    ACCOUNTS    | update account set account_group = 'vip'
                    ACCOUNTS    | delete from account where code = 'default:spare'
                    ACCOUNTS    | insert into account_terms (account_code, target, target_value) values ('default:ann', 'TYPE', 'STOCK')
                    ACCOUNTS    | update account_terms set margin_rate = '0.3'
                    ACCOUNTS    | delete from account_terms
                    USERS       | insert into api_user values ('new', 'x', true, false)
                    USERS       | update api_user set password_hash = 'y' where name = 'ann'
                    USERS       | delete from api_user where name = 'root'
                    USERS       | insert into user_account values ('ann', 'default:bob')
                    USERS       | update user_account set account_code = 'default:bob' where user_name = 'ann'
                    USERS       | delete from user_account
                    USERS       | insert into user_denial values ('ann', 'TYPE', 'STOCK')
                    USERS       | update user_denial set denied = lower(denied)
                    USERS       | delete from user_denial
                    USERS       | insert into user_account_group values ('ann', 'vip')
                    USERS       | update user_account_group set account_group = 'vip'
                    USERS       | delete from user_account_group
                    USERS       | insert into api_user_role values ('ann', 'night')
                    USERS       | update api_user_role set role = 'night'
                    USERS       | delete from api_user_role
                    USERS       | insert into api_key (public_token, user_name, sealed_token, issued_at) values ('k', 'ann', 'x', current_timestamp)
                    USERS       | update api_key set revoked_at = current_timestamp
                    USERS       | delete from api_key
                    USERS       | merge into user_denial d using (values ('ann', 'STOCK')) n (name, denied) on d.user_name = n.name and d.denied = n.denied when not matched then insert values (n.name, 'TYPE', n.denied)
                    """)
    void aChangeMovesTheRevisionOfItsBookAndOfNoOther(String book, String change) {
        long before = revision(book);
        long others = sumOfOthers(book);

        sql.run(change);

        assertThat(revision(book)).isGreaterThan(before);
        assertThat(sumOfOthers(book)).isEqualTo(others);
    }

    @Test
    void whatIsRolledBackHasNotMovedTheRevision() {
        long before = revision("USERS");

        sql.thenRollBack(() -> sql.run("delete from user_denial"));

        assertThat(revision("USERS")).isEqualTo(before);
    }

    @Test
    void aStatementThatChangesNothingMovesNoRevision() {
        long before = sumOfOthers("");

        sql.run("update instrument set margin_rate = margin_rate, min_order_size = 1.00");
        sql.run("update account set account_group = account_group");
        sql.run("delete from user_denial where 1 = 0");

        assertThat(sumOfOthers("")).isEqualTo(before);
    }

    @Test
    void positionsMoveNoRevision() {
        long before = sumOfOthers("");

        sql.run("delete from position");

        assertThat(sumOfOthers("")).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "instrument",
                "account",
                "group_terms",
                "account_terms",
                "position",
                "api_user",
                "user_account",
                "user_denial",
                "api_key",
                "user_account_group",
                "api_user_role",
                "role_denial"
            })
    void noTableCanBeTruncatedSinceThatFiresNoTrigger(String table) {
        assertThatThrownBy(() -> sql.run("truncate table " + table))
                .hasMessageContainingAll("annot truncate", "table");
    }

    private long revision(String book) {
        return sql.number("select revision from book_revision where book = ?", book);
    }

    private long sumOfOthers(String book) {
        return sql.number("select sum(revision) from book_revision where book <> ?", book);
    }
}
