package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.server.kit.MadeCertificate;
import dev.blotter.server.tls.certificate.PemPair;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

    /** A port or a part of a file name may read like the password. */
    private static final String SECRET = ".*(?<!nowhere:|:)hush.*";

    @TempDir private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V", "serve --version", "user add --version"})
    void theVersionIsReported(String arguments) {
        assertThat(Typed.run(arguments.split(" ")).out())
                .singleElement()
                .asString()
                .matches("blotter \\S+ on Java \\S+");
    }

    @Test
    void settingsAreShownWithTheirSourcesAndWithoutSecrets() throws IOException {
        Path file = directory.resolve("some.properties");
        Files.writeString(file, "blotter.port=9090\nblotter.db-password=hush\n");

        Typed config =
                Typed.run(
                        "config",
                        "--config",
                        file.toString(),
                        "--db",
                        "jdbc:postgresql://x/y?user=me&password=hush");

        assertThat(config.exitCode()).isZero();
        assertThat(config.out()).noneMatch(line -> line.contains("hush"));
        assertThat(config.out().stream().map(line -> line.replaceAll(" +", " ")))
                .contains(
                        "SETTING FROM VALUE",
                        "blotter.host default 127.0.0.1",
                        "blotter.port file 9090",
                        "blotter.db option jdbc:postgresql://x/y?user=me&password=****",
                        "blotter.db-password file ****");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://me:hush@127.0.0.1:1/y",
                "jdbc:postgresql://me:hu@s/h:hush@127.0.0.1:1/y?ApplicationName=x",
                "jdbc:postgresql://me:aGk=hush=@127.0.0.1:1/y",
                "jdbc:postgresql://127.0.0.1:1/y?user=me@z&password=x;hush",
                "jdbc:postgresql://127.0.0.1:1/y?sslpassword=hush&user=me&x=y",
                "jdbc:postgresql://127.0.0.1:hush/y?password=hush",
                "jdbc:h2:tcp://127.0.0.1:1/none;USER=me;PASSWORD=a&hush",
                "jdbc:h2:tcp://127.0.0.1:1/none;password=a\\;hush;MODE=Oracle",
                "jdbc:h2:file:/proc/none;PASSWORD=hush;NO_SUCH=1",
                "jdbc:h2:nowhere:hush;PASSWORD=hush",
                "jdbc:oracle:thin:@127.0.0.1;password=hush",
                "postgresql://me:hush@127.0.0.1:1/y"
            })
    void aPasswordInAUrlIsNotPrintedByAnyCommand(String url) throws IOException {
        Path log = directory.resolve("log");
        PrintStream usual = System.err;
        try (PrintStream err = new PrintStream(log.toFile(), StandardCharsets.UTF_8)) {
            System.setErr(err);
            for (String command : new String[] {"config", "check", "migrate", "user list"}) {
                List<String> arguments = new ArrayList<>(Arrays.asList(command.split(" ", -1)));
                arguments.addAll(List.of("--db", url, "--config", empty().toString()));
                Typed typed = Typed.run(arguments.toArray(String[]::new));

                assertThat(typed.out()).as(command).noneMatch(line -> line.matches(SECRET));
                assertThat(typed.err()).as(command).noneMatch(line -> line.matches(SECRET));
            }
        } finally {
            System.setErr(usual);
        }
        assertThat(Files.readString(log)).doesNotContainPattern("(?<!nowhere:|:)hush");
    }

    @Test
    void onlyPostgresqlIsSpreadOverNodes() throws IOException {
        Typed typed =
                Typed.run(
                        "migrate",
                        "--citus",
                        "--db",
                        "jdbc:h2:mem:never_spread",
                        "--config",
                        empty().toString());

        assertThat(typed.exitCode()).isEqualTo(1);
        assertThat(typed.err())
                .containsExactly("blotter: the tables cannot be spread: only PostgreSQL has Citus");
    }

    private Path empty() throws IOException {
        return Files.writeString(directory.resolve("empty.properties"), "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "imprt x | there is no command 'imprt'; the nearest known one is import",
                "serv --demo | there is no command 'serv'; the nearest known one is serve",
                "user grnt x | there is no command 'grnt'; the nearest known one is grant",
                "serve --prot 1 | there is no option '--prot'; the nearest known one is --port",
                "import x --merg | there is no option '--merg'; the nearest known one is --merge",
                "import x y | 'y' is one argument too many; is it for --map or --guess or --name or --skip-bad?"
            })
    void aMistypedCommandOrOptionIsRefusedWithTheNearestOne(String arguments, String said) {
        Typed typed = Typed.run(arguments.split(" "));

        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err()).singleElement().isEqualTo("blotter: " + said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | jdbc:postgresql://no-such-host.invalid/x | there is no host no-such-host.invalid",
                "1 | jdbc:postgresql://127.0.0.1:1/x | Connection refused"
            })
    void aDatabaseThatCannotBeReachedIsOneLineWithTheCause(int code, String url, String cause) {
        Typed migrate = Typed.run("migrate", "--db", url);

        assertThat(migrate.exitCode()).isEqualTo(code);
        assertThat(migrate.err())
                .singleElement()
                .isEqualTo(
                        "blotter: the database at %s cannot be opened: %s; look at its URL, user and password (blotter.db, blotter.db-user and blotter.db-password; in Java, of JdbcSettings)"
                                .formatted(url, cause));
    }

    @Test
    void aLoginThatTheDatabaseRefusesIsOneLineWithTheCause() throws IOException {
        String url = "jdbc:h2:file:" + directory.resolve("books");
        assertThat(Typed.run("migrate", "--db", url).exitCode()).isZero();
        Path file = Files.writeString(directory.resolve("x.properties"), "blotter.db-user=joe\n");
        Typed typed = Typed.run("user", "list", "--db", url, "--config", file.toString());

        assertThat(typed.exitCode()).isEqualTo(1);
        assertThat(typed.err())
                .singleElement()
                .asString()
                .startsWith(
                        "blotter: the database at " + url + " cannot be opened: Wrong user name");
    }

    @Test
    void aSettingsFileThatIsNotThereIsOneLineWithTheCause() {
        Typed typed = Typed.run("config", "--config", "no-such-file");

        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err())
                .singleElement()
                .isEqualTo(
                        "blotter: cannot read the settings in no-such-file: there is no such file");
    }

    @Test
    void theCheckOfADatabaseThatIsNotThereSaysSoAndMakesNone() {
        Typed check = Typed.run("check", "--db", "jdbc:h2:file:" + directory.resolve("none"));

        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.out())
                .contains(
                        "error    schema     there is no database at jdbc:h2:file:%s: 'blotter import' or 'blotter migrate' makes one (in Java: SchemaPolicy.CREATE)"
                                .formatted(directory.resolve("none")))
                .endsWith("1 wrong, 0 to look at");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void theCheckOfADatabaseThatCanNotBeReachedNamesTheSettings() {
        Typed check = Typed.run("check", "--db", "jdbc:postgresql://127.0.0.1:1/none");

        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.out())
                .anyMatch(
                        line ->
                                line.startsWith("error    database   ")
                                        && line.contains("blotter.db-user"));
    }

    @Test
    void plainHttpForOthersIsRefusedInOneLineUnlessItIsMeant() {
        Typed serve = Typed.run("serve", "--demo", "--host", "0.0.0.0", "--port", "0");

        assertThat(serve.exitCode()).isEqualTo(2);
        assertThat(serve.out()).isEmpty();
        assertThat(serve.err())
                .singleElement()
                .asString()
                .startsWith("blotter: setting blotter.host: plain HTTP on 0.0.0.0 ")
                .contains("blotter.tls-certificate", "blotter.plain-http=anywhere");
    }

    @Test
    void aCertificateThatIsNotThereIsRefusedInOneLine() throws IOException {
        Path file = directory.resolve("tls.properties");
        Files.writeString(
                file,
                "blotter.tls-keystore=none.p12\nblotter.management-port=off\nblotter.port=0\n");
        Typed serve = Typed.run("serve", "--demo", "--config", file.toString());

        assertThat(serve.exitCode()).isEqualTo(2);
        assertThat(serve.err())
                .singleElement()
                .isEqualTo("blotter: none.p12: there is no such file");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100 | 0 | ok       tls        certificate of CN=blotter, valid until ",
                "10  | 0 | warning  tls        certificate of CN=blotter, valid until ",
                "0   | 1 | error    tls        certificate of CN=blotter, valid until "
            })
    void theCheckTellsUntilWhenTheCertificateIsValid(int days, int errors, String line)
            throws IOException {
        PemPair pair =
                MadeCertificate.of("EC", "blotter", Duration.ofDays(days)).writeTo(directory);
        Typed check = check(pair);

        assertThat(check.out()).filteredOn(each -> each.startsWith(line)).hasSize(1);
        assertThat(check.out().get(check.out().size() - 1)).startsWith(1 + errors + " wrong, ");
    }

    @Test
    void theCheckTellsOfACertificateThatCanNotBeUsed() throws IOException {
        PemPair pair = MadeCertificate.named("one").writeTo(directory);
        Files.writeString(pair.key(), "no key");

        assertThat(check(pair).out())
                .contains(
                        "error    tls        %s, the key to %s: there is no private key in it"
                                .formatted(pair.key(), pair.certificate()));
    }

    private Typed check(PemPair pair) throws IOException {
        Path file = directory.resolve("check.properties");
        Files.writeString(
                file,
                "blotter.tls-certificate=%s\nblotter.tls-key=%s\n"
                        .formatted(pair.certificate(), pair.key()));
        return Typed.run(
                "check",
                "--config",
                file.toString(),
                "--db",
                "jdbc:h2:file:" + directory.resolve("none"));
    }

    @Test
    void aCompletionOfEveryCommandIsGenerated() {
        Typed completion = Typed.run("generate-completion");

        assertThat(completion.exitCode()).isZero();
        assertThat(String.join("\n", completion.out()))
                .startsWith("#!/usr/bin/env bash")
                .contains("complete -F _complete_blotter", "passwd", "explain", "--every-account");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "user", "account"})
    void withoutACommandOneLineSaysWhatThereIs(String arguments) {
        Typed typed = Typed.run(arguments.isEmpty() ? new String[0] : new String[] {arguments});

        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err()).singleElement().asString().startsWith("blotter: say what to do");
    }

    @Test
    void helpTellsEveryCommand() {
        assertThat(String.join("\n", Typed.run("--help").out()))
                .contains("user", "account", "explain", "check", "config", "generate-completion");
        assertThat(String.join("\n", Typed.run("user", "grant", "--help").out()))
                .contains("NAME", "ACCOUNT", "--every-account", "--db");
    }
}
