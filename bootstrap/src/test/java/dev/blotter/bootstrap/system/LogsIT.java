package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the program writes on standard error. */
class LogsIT {

    private static final String SECRET = "xyzzy-plugh-42";
    private static final String PASSWORD = "trader-demo";
    private static final String TRADER = RawHttp.basic("trader", PASSWORD);
    private static final String POSITIONS = "/dxsca-web/accounts/default:100042/positions";

    @TempDir private Path directory;

    @Test
    void noSecretThatAClientSendsIsInTheLog() {
        try (BlotterProcess demo = serve("text")) {
            String token = sendSecretsTo(demo.awaitReady());

            assertThatNoSecretIsIn(logOf(demo), token);
        }
    }

    @Test
    void everyLineOfJsonIsAnObjectWithoutSecretsAndEachRequestHasOne() {
        try (BlotterProcess demo = serve("json")) {
            String address = demo.awaitReady();
            String token = sendSecretsTo(address);
            RawHttp.get(address, POSITIONS, TRADER, "X-Request-Id: mine");
            String made = RawHttp.get(address, POSITIONS).header("X-Request-Id");
            String log = logOf(demo);
            List<JsonObject> lines = log.lines().map(LogsIT::parsed).toList();

            assertThatNoSecretIsIn(log, token);
            assertThat(lines)
                    .filteredOn(line -> line.getString("message").startsWith("Setting in force"))
                    .isNotEmpty();
            assertThat(requests(lines, "mine")).singleElement().satisfies(LogsIT::isAnswered);
            assertThat(requests(lines, made))
                    .singleElement()
                    .satisfies(line -> assertThat(line.getInt("status")).isEqualTo(401));
        }
    }

    private static String logOf(BlotterProcess demo) {
        demo.terminate();
        assertThat(demo.exitCode()).isZero();
        return demo.standardError();
    }

    private static void assertThatNoSecretIsIn(String log, String token) {
        assertThat(log)
                .contains("/accounts/{account}/positions")
                .doesNotContain(SECRET, PASSWORD, token)
                .doesNotContain(base64("trader:" + PASSWORD), base64("trader:" + SECRET))
                .doesNotContain("forged");
    }

    @Test
    void theLevelCanBeSetAtTheStartAndLaterFromTheSameMachine() {
        try (BlotterProcess demo =
                BlotterProcess.with(
                        List.of("-Dblotter.log-level=warn,com.zaxxer.hikari=error"),
                        directory,
                        "serve",
                        "--demo",
                        "--verbose",
                        "--port=0")) {
            demo.awaitReady();
            String management = demo.awaitLine("management").replaceAll("^ +management +", "");

            assertThat(levels(management))
                    .contains("\"com.zaxxer.hikari\":\"error\"", "\"dev.blotter\":\"warn\"");
            assertThat(put(management, "loud", "").status()).isEqualTo(400);
            assertThat(put(management, "debug", "Origin: http://x\r\n").status()).isEqualTo(403);
            assertThat(put(management, "info,org.flywaydb=debug", "").status()).isEqualTo(200);
            assertThat(levels(management))
                    .contains(
                            "\"com.zaxxer.hikari\":\"off\"",
                            "\"dev.blotter\":\"info\"",
                            "\"org.flywaydb\":\"debug\"");
            demo.terminate();
            assertThat(demo.exitCode()).isZero();
            assertThat(demo.standardError())
                    .doesNotContain("Setting in force")
                    .contains("The log has info,org.flywaydb=debug from now on", "Stopping");
        }
    }

    private static String levels(String management) {
        return RawHttp.get(management, "/log-level").body();
    }

    private static RawHttp.Answer put(String management, String levels, String header) {
        try (RawHttp http = RawHttp.to(management)) {
            http.write(
                    "PUT /log-level?level=%s HTTP/1.1\r\nHost: x\r\n%s\r\n"
                            .formatted(levels, header));
            return http.answer(false);
        }
    }

    private static void isAnswered(JsonObject line) {
        assertThat(line.getString("logger")).isEqualTo("dev.blotter.access");
        assertThat(line.getString("route")).isEqualTo("/accounts/{account}/positions");
        assertThat(line.getString("user")).isEqualTo("trader");
        assertThat(line.getString("remote")).isEqualTo("127.0.0.1");
        assertThat(line.getString("accounts")).isEqualTo("default:100042");
        assertThat(line.getInt("status")).isEqualTo(200);
        assertThat(line.getInt("bytes")).isPositive();
        assertThat(line.getJsonNumber("ms").doubleValue()).isPositive();
    }

    private static List<JsonObject> requests(List<JsonObject> lines, String id) {
        return lines.stream().filter(line -> line.getString("request", "").equals(id)).toList();
    }

    /** Sends secrets wherever they fit, and returns the token of a session. */
    private static String sendSecretsTo(String address) {
        String token = tokenOf(login(address, PASSWORD));
        login(address, SECRET);
        RawHttp.get(address, POSITIONS, TRADER);
        RawHttp.get(address, POSITIONS, "X-Auth-Token: " + token);
        RawHttp.get(address, POSITIONS, "Authorization: DXAPI " + token);
        RawHttp.get(address, POSITIONS, "X-Auth-Token: " + SECRET);
        RawHttp.get(address, POSITIONS, RawHttp.basic("trader", SECRET));
        RawHttp.get(address, POSITIONS, RawHttp.basic(SECRET, SECRET));
        RawHttp.get(address, POSITIONS, "Authorization: Basic " + SECRET);
        RawHttp.get(address, POSITIONS, "Authorization: Bearer " + SECRET);
        RawHttp.get(address, POSITIONS, TRADER, "X-Request-Id: x\" forged " + SECRET);
        RawHttp.get(address, POSITIONS, TRADER, "traceparent: " + SECRET);
        RawHttp.get(address, POSITIONS + "?password=" + SECRET, TRADER);
        RawHttp.get(address, "/dxsca-web/" + SECRET + "%0d%0aforged", TRADER);
        RawHttp.get(address, "/" + SECRET + "%zz", TRADER);
        RawHttp.get(address, "/" + SECRET.repeat(8000), TRADER);
        RawHttp.get(address, POSITIONS, "X: " + SECRET.repeat(8000));
        RawHttp.post(address, "/dxsca-web/login", "{\"password\":\"" + SECRET + "\"");
        RawHttp.post(address, "/dxsca-web/login", "{\"username\":7,\"" + SECRET + "\":1}");
        try (RawHttp http = RawHttp.to(address)) {
            http.request(SECRET, POSITIONS);
        }
        return token;
    }

    private static RawHttp.Answer login(String address, String password) {
        return RawHttp.post(
                address,
                "/dxsca-web/login",
                "{\"username\":\"trader\",\"password\":\"" + password + "\"}");
    }

    private static String tokenOf(RawHttp.Answer session) {
        return parsed(session.body()).getString("sessionToken");
    }

    private static JsonObject parsed(String json) {
        return Json.createReader(new StringReader(json)).readObject();
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private BlotterProcess serve(String format) {
        return BlotterProcess.with(
                List.of("-Dblotter.log-format=" + format, "-Dblotter.access-log=on"),
                directory,
                "serve",
                "--demo",
                "--verbose",
                "--port",
                "0");
    }
}
