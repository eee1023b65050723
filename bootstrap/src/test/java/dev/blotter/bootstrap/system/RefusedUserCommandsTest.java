package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.bootstrap.command.Typed;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operator mistypes about users. */
@OnEveryEngine
class RefusedUserCommandsTest extends FilledBooksTest {

    private static Typed before;

    RefusedUserCommandsTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void list() {
        before = run("user", "list");
        assertThat(before.out()).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | user add ann                     | there is a user 'ann' already",
                "1 | user add new                     | the password is empty",
                "1 | user passwd ann                  | the password is empty",
                "1 | user passwd anne                 | there is no user 'anne'; is it 'ann'?",
                "1 | user show Root                   | there is no user 'Root'; is it 'root'?",
                "1 | user grant ann A D               | there is no account 'D'",
                "1 | user deny ann --symbol EUR/UDS   | there is no instrument 'EUR/UDS'; is it 'EUR/USD'?",
                "1 | user deny ann --type FORX        | there is no instrument type 'FORX'; is it 'FOREX'?",
                "1 | user allow ann --type FORX       | there is no instrument type 'FORX'; is it 'FOREX'?",
                "1 | user allow --role desk --type FOREX | there is no role 'desk'",
                "2 | user add                         | NAME",
                "2 | user add a:b                     | user name has a colon",
                "2 | user add new secret              | secret",
                "2 | user grant ann                   | name at least one account",
                "2 | user grant ann A --every-account | --every-account excludes accounts, --group and --role",
                "2 | user grant ann A,B               | A,B",
                "2 | user deny ann                    | name at least one --symbol"
            })
    void troubleIsOneLineAndChangesNothing(int exitCode, String arguments, String named) {
        Typed typed = run(arguments.split(" "));

        assertThat(typed.exitCode()).as(typed.toString()).isEqualTo(exitCode);
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).singleElement().asString().startsWith("blotter: ").contains(named);
        assertThat(run("user", "list")).isEqualTo(before);
    }
}
