package dev.blotter.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.oidc.OidcSettings;
import dev.blotter.server.tls.certificate.CertificateFiles;
import dev.blotter.server.tls.certificate.ClientCertificates;
import dev.blotter.server.tls.certificate.PemPair;
import dev.blotter.server.tls.certificate.Pkcs12File;
import dev.blotter.server.tls.certificate.SubjectPart;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsReaderTest {

    /** Any text can be one. */
    private static final Set<Setting> FREE =
            EnumSet.of(
                    Setting.TLS_PASSWORD,
                    Setting.DB_USER,
                    Setting.DB_PASSWORD,
                    Setting.DOMAIN,
                    Setting.TOKEN_AUDIENCE);

    /** Where {@code no\0way} would be possible, or less telling. */
    private static final Map<Setting, String> IMPOSSIBLE =
            Map.of(
                    Setting.CATALOG_MAX_AGE,
                    "0s",
                    Setting.MAX_LAG,
                    "0s",
                    Setting.SESSION_TIMEOUT,
                    "0s",
                    Setting.KEY_SECRET,
                    "c2hvcnQ=",
                    Setting.TOKEN_USER_CLAIM,
                    "",
                    Setting.AUDIT_FAILURE,
                    "ignore");

    @TempDir private Path directory;

    @Test
    void whatIsNotSetHasItsDefault() throws IOException {
        Settings settings = read(Map.of(), Map.of(), Map.of(), "");

        assertThat(settings.server().port()).isEqualTo(8080);
        assertThat(settings.server().root()).isEqualTo("/dxsca-web");
        assertThat(settings.server().requests().workers())
                .isEqualTo(2 * Runtime.getRuntime().availableProcessors());
        assertThat(settings.jdbc().catalogMaxAge()).isEqualTo(Duration.ofSeconds(1));
        assertThat(settings.limits().maxPageSize()).isEqualTo(1000);
    }

    @Test
    void theCommandLineWinsOverPropertiesTheEnvironmentAndTheFileInThisOrder() throws IOException {
        Map<Setting, String> options = Map.of(Setting.PORT, "1");
        Map<String, String> properties = Map.of("blotter.port", "2", "blotter.workers", "2");
        Map<String, String> environment =
                Map.of("BLOTTER_PORT", "3", "BLOTTER_WORKERS", "3", "BLOTTER_DB_POOL_SIZE", "3");
        String file =
                "blotter.port=4\nblotter.workers=4\nblotter.db-pool-size=4\nblotter.max-page-size=4\n";

        Settings settings = read(options, properties, environment, file);

        assertThat(settings.server().port()).isEqualTo(1);
        assertThat(settings.server().requests().workers()).isEqualTo(2);
        assertThat(settings.jdbc().poolSize()).isEqualTo(3);
        assertThat(settings.limits().maxPageSize()).isEqualTo(4);
    }

    @Test
    void everySettingHasAVariableThatIsRead() throws IOException {
        Settings settings =
                read(
                        Map.of(),
                        Map.of(),
                        Map.of("BLOTTER_DB_USER", "reader", "BLOTTER_DB_PASSWORD", "hush"),
                        "");

        assertThat(settings.jdbc().user()).isEqualTo("reader");
        assertThat(settings.jdbc().password().get()).isEqualTo("hush");
    }

    @Test
    void theExplorerIsOnOrOff() throws IOException {
        assertThat(hasExplorer("")).isTrue();
        assertThat(hasExplorer("blotter.explorer=off")).isFalse();
    }

    @Test
    void explanationsAreOffUnlessTheyAreOn() throws IOException {
        assertThat(explains("")).isFalse();
        assertThat(explains("blotter.explanations=off")).isFalse();
        assertThat(explains("blotter.explanations=on")).isTrue();
    }

    private boolean explains(String file) throws IOException {
        return read(Map.of(), Map.of(), Map.of(), file).explanations();
    }

    @Test
    void anotherDatabaseToWriteToCanBeSetAside() throws IOException {
        Map<Setting, String> options =
                Map.of(Setting.DB, "jdbc:h2:mem:other", Setting.DB_PRIMARY, "");
        String file = "blotter.db-primary=jdbc:h2:mem:primary\n";

        assertThat(read(Map.of(), Map.of(), Map.of(), file).jdbc().primaryUrl())
                .isEqualTo("jdbc:h2:mem:primary");
        assertThat(read(options, Map.of(), Map.of(), file).jdbc().primaryUrl())
                .isEqualTo("jdbc:h2:mem:other");
    }

    @Test
    void databasesOfTwoKindsCanNotHaveTheSameBooks() {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(
                        () ->
                                read(
                                        Map.of(Setting.DB_PRIMARY, "jdbc:postgresql://one/books"),
                                        Map.of(),
                                        Map.of(),
                                        ""))
                .withMessageContaining("different kinds");
    }

    @Test
    void secretsAreNotAmongTheSettingsThatAreShown() throws IOException {
        String secret = "aHVzaGh1c2hodXNoaHVzaGh1c2hodXNoaHVzaGh1c2g=";
        Settings settings =
                read(
                        Map.of(),
                        Map.of(),
                        Map.of("BLOTTER_DB_PASSWORD", "hush", "BLOTTER_KEY_SECRET", secret),
                        "");

        assertThat(settings.jdbc().keySecret()).isEqualTo(secret);
        assertThat(settings.effective().toString())
                .contains("blotter.db-password=****", "blotter.key-secret=****")
                .doesNotContain("hush", secret);
    }

    @ParameterizedTest
    @ValueSource(strings = {" hush ", " hush \n", "\uFEFF hush \r\n"})
    void aSecretMayStandInAFile(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("password"), text);
        Settings settings =
                read(Map.of(), Map.of(), Map.of("BLOTTER_DB_PASSWORD_FILE", file.toString()), "");

        assertThat(settings.jdbc().password().get()).isEqualTo(" hush ");
        assertThat(settings.effective().all())
                .contains(
                        new EffectiveSettings.Line(
                                "blotter.db-password", "****", "blotter.db-password-file"));
    }

    @ParameterizedTest
    @CsvSource({
        "db-password,none,cannot read none: there is no such file",
        "key-secret,.,cannot read .: Is a directory",
        "tls-password,/dev/null,cannot read /dev/null: it is empty"
    })
    void aSecretThatIsNotInItsFileIsRefused(String key, String file, String said) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(
                        () ->
                                read(
                                        Map.of(),
                                        Map.of("blotter." + key + "-file", file),
                                        Map.of(),
                                        ""))
                .withMessage("setting blotter." + key + "-file: " + said);
    }

    @Test
    void aSecretBesideItsFileIsRefused() {
        Map<String, String> file = Map.of("BLOTTER_DB_PASSWORD_FILE", "/dev/null");
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), file, "blotter.db-password=hush\n"))
                .withMessage(
                        "settings blotter.db-password and blotter.db-password-file: set one of them, not both");
    }

    @Test
    void aSecretThatCanNotBeOneIsRefusedWithoutShowingIt() {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), Map.of(), "blotter.key-secret=hush\n"))
                .withMessage(
                        "setting blotter.key-secret: it is not 32 random bytes in Base64 (file)");
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,''",
        "localhost,''",
        "::1,''",
        "0.0.0.0,blotter.host",
        "::,blotter.host",
        "192.0.2.1,blotter.host"
    })
    void plainHttpIsForTheSameMachineOnly(String host, String objection) throws IOException {
        Settings settings = read(Map.of(Setting.HOST, host), Map.of(), Map.of(), "");

        assertThat(settings.exposures()).hasSize(objection.isEmpty() ? 0 : 1);
        assertThat(String.join("", settings.exposures())).contains(objection);
    }

    @Test
    void plainHttpIsForAllWhereASettingSaysSo() throws IOException {
        Map<Setting, String> hosts =
                Map.of(Setting.HOST, "0.0.0.0", Setting.MANAGEMENT_HOST, "0.0.0.0");

        assertThat(read(hosts, Map.of(), Map.of(), "").exposures())
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("setting blotter.host: "),
                        second -> assertThat(second).startsWith("setting blotter.management-host"));
        assertThat(read(hosts, Map.of(), Map.of(), "blotter.management-port=off").exposures())
                .hasSize(1);
        assertThat(read(hosts, Map.of(), Map.of(), "blotter.plain-http=anywhere").exposures())
                .isEmpty();
    }

    @Test
    void withACertificateOnlyTheManagementSpeaksPlainHttp() throws IOException {
        String tls =
                "blotter.tls-certificate=a.crt\nblotter.tls-key=a.key\nblotter.tls-password=p\n";
        Settings settings = read(Map.of(Setting.HOST, "0.0.0.0"), Map.of(), Map.of(), tls);

        assertThat(settings.exposures()).isEmpty();
        assertThat(settings.server().certificate())
                .hasValue(new PemPair(Path.of("a.crt"), Path.of("a.key"), "p"));
        assertThat(settings.effective().toString()).contains("blotter.tls-password=****");
        assertThat(
                        read(Map.of(Setting.MANAGEMENT_HOST, "0.0.0.0"), Map.of(), Map.of(), tls)
                                .exposures())
                .hasSize(1);
        assertThat(
                        read(Map.of(), Map.of(), Map.of(), "blotter.tls-keystore=a.p12")
                                .server()
                                .certificate())
                .hasValue(new Pkcs12File(Path.of("a.p12"), ""));
    }

    @ParameterizedTest
    @CsvSource({
        "blotter.tls-key=a,blotter.tls-certificate is missing",
        "blotter.tls-certificate=a,blotter.tls-key is missing",
        "'blotter.tls-key=a\nblotter.tls-certificate=a\nblotter.tls-keystore=a',not both"
    })
    void halfACertificateIsRefused(String file, String said) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), Map.of(), file))
                .withMessageContaining(said);
    }

    @Test
    void everySettingSaysWhereItComesFrom() throws IOException {
        Settings settings =
                read(
                        Map.of(Setting.PORT, "1"),
                        Map.of("blotter.workers", "2"),
                        Map.of("BLOTTER_DB_POOL_SIZE", "3", "BLOTTER_DB_PASSWORD", "hush"),
                        "blotter.max-page-size=4\n");

        assertThat(settings.effective().all())
                .contains(
                        new EffectiveSettings.Line("blotter.port", "1", "option"),
                        new EffectiveSettings.Line("blotter.workers", "2", "system property"),
                        new EffectiveSettings.Line("blotter.db-pool-size", "3", "environment"),
                        new EffectiveSettings.Line("blotter.db-password", "****", "environment"),
                        new EffectiveSettings.Line("blotter.max-page-size", "4", "file"),
                        new EffectiveSettings.Line("blotter.host", "127.0.0.1", "default"))
                .hasSameSizeAs(Setting.values());
        assertThat(settings.effective().given()).isEqualTo(5);
    }

    @Test
    void onlyAPortThatWasNotChosenGivesWayToAnotherOne() throws IOException {
        String file = "blotter.management-port=8081\n";

        assertThat(read(Map.of(), Map.of(), Map.of(), "").server().watch().portIsDefault())
                .isTrue();
        assertThat(read(Map.of(), Map.of(), Map.of(), file).server().watch().portIsDefault())
                .isFalse();
    }

    @Test
    void aKeyThatIsThereTwiceIsRefused() {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(
                        () ->
                                read(
                                        Map.of(),
                                        Map.of(),
                                        Map.of(),
                                        "blotter.key-secret=a\nblotter.key-secret=b\n"))
                .withMessage(
                        "cannot read the settings in %s: blotter.key-secret is there twice: remove one of them",
                        directory.resolve("test.properties"));
    }

    @Test
    void theFileThatIsReadIsKnownByItsAbsolutePath() throws IOException {
        assertThat(read(Map.of(), Map.of(), Map.of(), "").effective().file())
                .hasValue(directory.resolve("test.properties").toAbsolutePath());
    }

    @Test
    void theUsualFileIsReadWhereItIsThere() throws IOException {
        SettingsReader reader = new SettingsReader(Map.of(), Map.of(), directory);
        assertThat(reader.read(Map.of(), Optional.empty()).effective().file()).isEmpty();

        Path file =
                Files.writeString(directory.resolve("blotter.properties"), "blotter.port=9090\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        Settings settings = reader.read(Map.of(), Optional.empty());
        assertThat(settings.server().port()).isEqualTo(9090);
        assertThat(settings.effective().file()).hasValue(file.toAbsolutePath());
    }

    @Test
    void theUsualFileIsNotPassedOverWhereItIsALinkToNowhere() throws IOException {
        Path file = directory.resolve("blotter.properties");
        Files.createSymbolicLink(file, directory.resolve("not-mounted"));

        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(
                        () ->
                                new SettingsReader(Map.of(), Map.of(), directory)
                                        .read(Map.of(), Optional.empty()))
                .withMessage("cannot read the settings in %s: there is no such file", file);
    }

    @Test
    void variablesThatKubernetesSetsAreIgnoredByName() throws IOException {
        Map<String, String> environment =
                Map.of(
                        "BLOTTER_PORT",
                        "tcp://10.0.0.1:8080",
                        "BLOTTER_SERVICE_HOST",
                        "10.0.0.1",
                        "BLOTTER_WORKERS",
                        "3");
        Settings settings = read(Map.of(), Map.of(), environment, "");

        assertThat(settings.server().port()).isEqualTo(8080);
        assertThat(settings.server().requests().workers()).isEqualTo(3);
        assertThat(settings.effective().ignored())
                .containsExactly("BLOTTER_PORT", "BLOTTER_SERVICE_HOST");
    }

    @ParameterizedTest
    @CsvSource({
        "BLOTTER_PROT,8080,the nearest known one is BLOTTER_PORT",
        "BLOTTER_PORTS,tcp://10.0.0.1:8080,the nearest known one is BLOTTER_PORT",
        "BLOTTER_PORT,80a,'80a'",
        "BLOTTER_PORT,tcp:/10.0.0.1:8080,setting blotter.port: 'tcp:/10.0.0.1:8080'",
        "BLOTTER_SERVICE_PORT,80a,unknown setting BLOTTER_SERVICE_PORT"
    })
    void anotherVariableThatCanNotBeMeantIsRefused(String name, String value, String said) {
        Map<String, String> environment = new TreeMap<>();
        environment.put("BLOTTER_PORT", "tcp://10.0.0.1:8080");
        environment.put("BLOTTER_MANAGEMENT_PORT", "tcp://10.0.0.2:8081");
        environment.put(name, value);

        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), environment, ""))
                .withMessageContaining(said);
    }

    @ParameterizedTest
    @CsvSource({
        "blotter.prot,blotter.port",
        "blotter.db.user,blotter.db-user",
        "port,blotter.port",
        "blotter.catalogue-max-age,blotter.catalog-max-age",
        "blotter.max-queue,blotter.max-outage"
    })
    void anUnknownKeyNamesTheNearestKnownOne(String key, String nearest) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), Map.of(), key + "=1\n"))
                .withMessage("unknown setting " + key + "; the nearest known one is " + nearest);
    }

    @ParameterizedTest
    @CsvSource({
        "blotter.port,-1",
        "blotter.port,65536",
        "blotter.port,''",
        "blotter.root,dxsca-web",
        "blotter.root,/dxsca-web/",
        "blotter.explorer,maybe",
        "blotter.explanations,desk",
        "blotter.log-level,loud",
        "blotter.otlp-endpoint,localhost:4318",
        "blotter.otlp-traces,1.5",
        "'blotter.log-level','info,x'",
        "blotter.plain-http,somewhere",
        "blotter.tls-client-certificate,sometimes",
        "blotter.tls-client-user,uid",
        "blotter.workers,many",
        "blotter.max-page-size,0",
        "blotter.session-timeout,30",
        "blotter.shutdown-grace,-1s",
        "blotter.shutdown-grace,999999999m",
        "blotter.max-outage,1000000h",
        "blotter.max-connections,0",
        "blotter.idle-timeout,0s"
    })
    void anImpossibleValueIsRefusedByNameAndValue(String key, String value) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), Map.of(), key + "=" + value + "\n"))
                .withMessageStartingWith("setting " + key + ": '" + value + "' is not ");
    }

    @ParameterizedTest
    @CsvSource({"DOMAIN,'br\uFFFDker'", "DB_PASSWORD,it"})
    void whatTheLocaleCouldNotReadIsRefused(Setting setting, String shown) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(
                        () ->
                                read(
                                        Map.of(),
                                        Map.of(),
                                        Map.of(setting.variable(), "br\uFFFDker"),
                                        ""))
                .withMessage(
                        "setting %s: %s is not text that could be read here, which may take a locale with UTF-8, such as LC_ALL=C.UTF-8 (environment)",
                        setting.key(), shown.equals("it") ? shown : "'" + shown + "'");
    }

    @Test
    void clientCertificatesGoWithACertificateOfTheServer() throws IOException {
        String file = "blotter.tls-keystore=/etc/tls.p12\nblotter.tls-client-ca=/etc/ca.pem\n";

        assertThat(clients(file))
                .hasValue(
                        new ClientCertificates(
                                Path.of("/etc/ca.pem"),
                                ClientCertificates.Demand.OPTIONAL,
                                SubjectPart.CN));
        assertThat(
                        clients(
                                file
                                        + "blotter.tls-client-certificate=required\n"
                                        + "blotter.tls-client-user=email\n"))
                .hasValue(
                        new ClientCertificates(
                                Path.of("/etc/ca.pem"),
                                ClientCertificates.Demand.REQUIRED,
                                SubjectPart.EMAIL));
        assertThat(clients("blotter.tls-keystore=/etc/tls.p12\n")).isEmpty();
    }

    private Optional<ClientCertificates> clients(String file) throws IOException {
        return read(Map.of(), Map.of(), Map.of(), file)
                .server()
                .certificate()
                .flatMap(CertificateFiles::clients);
    }

    @ParameterizedTest
    @CsvSource({
        "blotter.tls-client-ca=/etc/ca.pem,blotter.tls-client-ca needs a certificate of the server",
        "blotter.tls-client-certificate=required,blotter.tls-client-certificate=required needs blotter.tls-client-ca",
        "blotter.tls-client-user=email,blotter.tls-client-user needs blotter.tls-client-ca"
    })
    void halfOfMutualTlsIsRefused(String line, String said) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), Map.of(), line))
                .withMessage("settings of TLS: " + said);
    }

    @Test
    void anIssuerOfTokensIsSetWithTheAudience() throws IOException {
        assertThat(read(Map.of(), Map.of(), Map.of(), "").tokens()).isEmpty();
        String issuer = "https://login.example/realms/my%20books";
        String file = "blotter.token-issuer=" + issuer + "\nblotter.token-audience=blotter\n";

        assertThat(read(Map.of(), Map.of(), Map.of(), file).tokens())
                .hasValue(
                        new OidcSettings(
                                issuer, "blotter", Optional.empty(), "sub", new PlainHttp(false)));
        assertThat(
                        read(
                                        Map.of(),
                                        Map.of(),
                                        Map.of("BLOTTER_TOKEN_USER_CLAIM", "email"),
                                        file + "blotter.token-jwks=/etc/keys.json\n")
                                .tokens())
                .hasValue(
                        new OidcSettings(
                                issuer,
                                "blotter",
                                Optional.of(URI.create("file:///etc/keys.json")),
                                "email",
                                new PlainHttp(false)));
    }

    @ParameterizedTest
    @CsvSource({
        "blotter.token-issuer=https://a.example?x=hush,https://a.example?x=****",
        "blotter.token-issuer=https://user:hush@a.example,https://****@a.example",
        "blotter.token-jwks=https://a.example/keys?sig=hush,https://a.example/keys?sig=****",
        "blotter.token-jwks=ftp://a.example/keys?sig=hush,ftp://a.example/keys?sig=****",
        "blotter.otlp-endpoint=ftp://a.example?k=hush&l=hush,ftp://a.example?k=****&l=****",
        "blotter.otlp-endpoint=http://a.example?k=hu|sh,http://a.example?k=****"
    })
    void aRefusedAddressIsNamedWithoutWhatMayBeASecret(String line, String said) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), Map.of(), line))
                .withMessageContaining("'" + said + "' is not ")
                .withMessageNotContaining("hush")
                .withMessageNotContaining("hu|sh");
    }

    @Test
    void theValuesOfAQueryAreNotShown() throws IOException {
        String line = "blotter.otlp-endpoint=http://a.example?api_key=hush&token=hush";

        assertThat(read(Map.of(), Map.of(), Map.of(), line).effective().toString())
                .contains("blotter.otlp-endpoint=http://a.example?api_key=****&token=****");
    }

    @ParameterizedTest
    @CsvSource({
        "blotter.token-issuer=https://a.example,blotter.token-audience is missing",
        "blotter.token-audience=blotter,blotter.token-audience needs blotter.token-issuer",
        "blotter.token-jwks=/etc/keys,blotter.token-jwks needs blotter.token-issuer",
        "blotter.token-user-claim=email,blotter.token-user-claim needs blotter.token-issuer"
    })
    void halfAnIssuerIsRefused(String line, String said) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), Map.of(), line))
                .withMessageStartingWith("settings of tokens: " + said);
    }

    @Test
    void keysDoNotComeOverPlainHttpUnlessItIsAllowed() throws IOException {
        String file = "blotter.token-issuer=http://192.0.2.1:8080/a\nblotter.token-audience=b\n";

        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(), Map.of(), file))
                .withMessageContaining("keys from http://192.0.2.1:8080/a could be forged");
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(
                        () ->
                                read(
                                        Map.of(),
                                        Map.of(),
                                        Map.of(),
                                        file + "blotter.token-jwks=http://keys.invalid/keys"))
                .withMessageContaining("keys from http://keys.invalid/keys could be forged");
        for (String allowed :
                new String[] {
                    "blotter.plain-http=anywhere",
                    "blotter.token-jwks=/etc/keys.json",
                    "blotter.token-jwks=https://192.0.2.1/keys",
                    "blotter.token-jwks=http://127.0.0.1/keys"
                }) {
            assertThat(read(Map.of(), Map.of(), Map.of(), file + allowed).tokens()).isPresent();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "blotter.token-issuer,login.example",
        "blotter.token-issuer,https://",
        "blotter.token-issuer,file:///etc",
        "blotter.token-jwks,https:/keys",
        "blotter.token-jwks,https://[1:2]/keys",
        "blotter.otlp-endpoint,http://[1:2]/",
        "blotter.token-issuer,https://a.example/100%",
        "blotter.token-user-claim,''"
    })
    void anImpossibleIssuerIsRefusedByNameAndValue(String key, String value) {
        String file = "blotter.token-issuer=https://a.example\nblotter.token-audience=b\n";

        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Map.of(), Map.of(key, value), Map.of(), file))
                .withMessageMatching("setting .*: '.*' is not (an address such|the name) .*")
                .withMessageStartingWith("setting " + key + ": '" + value + "' is not ");
    }

    @ParameterizedTest
    @EnumSource
    void everySettingIsRefusedByItsOwnKey(Setting setting) {
        String value = IMPOSSIBLE.getOrDefault(setting, "no\0way");
        if (!FREE.contains(setting)) {
            assertThatExceptionOfType(OperatorError.class)
                    .isThrownBy(() -> read(Map.of(setting, value), Map.of(), Map.of(), ""))
                    .withMessageStartingWith("setting " + setting.key() + ": ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:h2:tcp://far/books", "jdbc:h2:./books;CIPHER=AES"})
    void anImpossibleDatabaseIsRefusedByTheKeyThatNamesIt(String url) {
        for (Setting setting : List.of(Setting.DB, Setting.DB_PRIMARY)) {
            assertThatExceptionOfType(OperatorError.class)
                    .isThrownBy(() -> read(Map.of(setting, url), Map.of(), Map.of(), ""))
                    .withMessageStartingWith("setting " + setting.key() + ": ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "h\u00f6st_1.example",
                "10.0.0.1",
                "::",
                "fe80::1%eth0",
                "[::1]"
            })
    void aHostIsAnAddressOrAName(String host) throws IOException {
        assertThat(read(Map.of(Setting.HOST, host), Map.of(), Map.of(), "").server().host())
                .isEqualTo(host);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no such host", "", "localhost:8080", "http://localhost", "a,b"})
    void whatCanBeNoHostIsRefused(String host) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(
                        () -> read(Map.of(Setting.MANAGEMENT_HOST, host), Map.of(), Map.of(), ""))
                .withMessage(
                        "setting blotter.management-host: '%s' is not an address or the name of a host (option)",
                        host);
    }

    private Settings read(
            Map<Setting, String> options,
            Map<String, String> properties,
            Map<String, String> environment,
            String file)
            throws IOException {
        Path path = Files.writeString(directory.resolve("test.properties"), file);
        return new SettingsReader(properties, environment, directory)
                .read(options, Optional.of(path));
    }

    private boolean hasExplorer(String file) throws IOException {
        return read(Map.of(), Map.of(), Map.of(), file).server().pages().at("/").isPresent();
    }
}
