package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.bootstrap.command.Typed;
import dev.blotter.bootstrap.command.serve.ServeCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

/** Keys as an operator makes and revokes them. */
class KeyCommandIT {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String POSITIONS = "/dxsca-web/accounts/A/positions";

    @TempDir private Path directory;

    private long shown;

    @BeforeEach
    void fill() throws IOException {
        FilledDirectory.in(directory);
        Files.writeString(
                directory.resolve("blotter.properties"),
                "blotter.key-secret=" + TestDatabase.KEY_SECRET + "\n");
        Files.createFile(directory.resolve("no-secret.properties"));
    }

    @Test
    void aKeyIsIssuedListedUsedAndRevoked() {
        SigningKey key = keyOf(done("key", "issue", "--user", "ann", "--label", "nightly report"));
        assertThat(done("key", "list"))
                .singleElement()
                .asString()
                .matches(key.name().text() + "\tann\t\\S+Z\t-\tnightly report");

        try (BlotterProcess server = BlotterProcess.in(directory, "serve", "--port", "0")) {
            String address = server.awaitReady();
            assertThat(status(address, key)).isEqualTo(200);

            assertThat(done("key", "revoke", key.name().text()))
                    .containsExactly("The key is revoked.");

            long end = System.nanoTime() + PATIENCE.toNanos();
            while (status(address, key) != 401) {
                assertThat(System.nanoTime()).as("the key still works").isLessThan(end);
            }
            assertThat(done("key", "list", "--user", "ann"))
                    .singleElement()
                    .asString()
                    .matches(key.name().text() + "\tann\t\\S+Z\t\\S+Z\tnightly report");
        }
        assertThat(done("key", "list", "--user", "bob")).isEmpty();
    }

    @Test
    void aServerWithoutTheSecretSaysAtItsStartHowManyKeysAreOfNoUse() throws IOException {
        SigningKey revoked = keyOf(done("key", "issue", "--user", "bob"));
        done("key", "issue", "--user", "ann");
        done("key", "revoke", revoked.name().text());

        assertThat(logOfAStartWithoutSecret())
                .filteredOn(event -> event.getLevel().equals(Level.WARN))
                .singleElement()
                .extracting(ILoggingEvent::getFormattedMessage, STRING)
                .endsWith("since blotter.key-secret is not set; keys in force: 1");
    }

    /** It opens the books, and ends at the port, which is taken: it needs no process of its own. */
    private List<ILoggingEvent> logOfAStartWithoutSecret() throws IOException {
        Logger logger = (Logger) LoggerFactory.getLogger(ServeCommand.class);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        logger.addAppender(log);
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());
            Typed typed = typed("serve", "--port", port, "--config", "no-secret.properties");
            assertThat(typed.exitCode()).isEqualTo(1);
            assertThat(typed.err()).singleElement().asString().contains(port);
        } finally {
            logger.detachAppender(log);
        }
        return log.list;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | key                                                | issue",
                "2 | key issue                                          | --user",
                "2 | key issue --user a:b                               | a:b",
                "1 | key issue --user nobody                            | nobody",
                "2 | key issue --user ann --config no-secret.properties | openssl rand -base64 32",
                "2 | key revoke                                         | TOKEN",
                "2 | key revoke a/b                                     | a/b",
                "1 | key revoke none                                    | none"
            })
    void troubleIsOneLineOnStandardErrorAndAnExitCode(
            int exitCode, String arguments, String named) {
        Typed typed = typed(arguments.split(" "));

        assertThat(typed.exitCode()).isEqualTo(exitCode);
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).singleElement().asString().startsWith("blotter: ").contains(named);
    }

    private static SigningKey keyOf(List<String> lines) {
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).startsWith("public token: ");
        assertThat(lines.get(1)).startsWith("private token: ");
        return new SigningKey(
                new PublicToken(lines.get(0).substring("public token: ".length()).strip()),
                lines.get(1).substring("private token: ".length()));
    }

    /** Each at a time of its own, since the same signature is not taken twice. */
    private int status(String address, SigningKey key) {
        shown = Math.max(shown + 1, System.currentTimeMillis());
        return RawHttp.get(
                        address,
                        POSITIONS,
                        "Authorization: "
                                + key.authorization("GET", POSITIONS, Instant.ofEpochMilli(shown)))
                .status();
    }

    /** What a command says that needs no process of its own. */
    private List<String> done(String... arguments) {
        Typed typed = typed(arguments);
        assertThat(typed.exitCode()).as(typed.toString()).isZero();
        return typed.out();
    }

    private Typed typed(String... arguments) {
        if (arguments.length == 1) {
            return Typed.run(arguments); // a group has no options
        }
        List<String> all = new ArrayList<>(List.of(arguments));
        if (!all.contains("--config")) {
            all.addAll(List.of("--config", "blotter.properties"));
        }
        all.replaceAll(
                each -> each.endsWith(".properties") ? directory.resolve(each).toString() : each);
        return FilledDirectory.on(directory, all.toArray(String[]::new));
    }
}
