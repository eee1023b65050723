package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.command.BlotterCommand;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares what the description says with what a server over the demo book does. */
class OpenApiTest {

    private static final String BASIC =
            "Basic "
                    + Base64.getEncoder()
                            .encodeToString("trader:trader-demo".getBytes(StandardCharsets.UTF_8));

    /** Another root than usual, on which the description must not depend. */
    private static final ServerSettings SETTINGS =
            new ServerSettings(
                    "127.0.0.1",
                    0,
                    "/api",
                    new RequestLimits(8192, 16384, 65536, 4, 100, Duration.ofSeconds(1)));

    private static JdbcBooks books;
    private static RunningBlotter server;

    @BeforeAll
    static void serveTheDemoBook(@TempDir Path demo) throws IOException {
        for (String file :
                new String[] {
                    "instruments",
                    "accounts",
                    "terms",
                    "positions",
                    "users",
                    "user_accounts",
                    "user_denials",
                    "user_groups",
                    "user_roles",
                    "role_denials"
                }) {
            try (InputStream csv =
                    BlotterCommand.class.getResourceAsStream("/demo/" + file + ".csv")) {
                Files.copy(csv, demo.resolve(file + ".csv"));
            }
        }
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:mem:described");
        BooksTool.importDirectory(settings, demo, ImportMode.REPLACE, ImportProgress.IGNORED);
        books = JdbcBooks.open(settings);
        server =
                RunningBlotter.start(
                        books, () -> {}, Limits.DEFAULT, SETTINGS, new ServerOptions(0));
    }

    @AfterAll
    static void stop() {
        server.close();
        books.close();
    }

    @Test
    void theDescriptionInTheDocumentsIsThatOfTheServer() {
        for (String name : new String[] {"/openapi.json", "/openapi.yaml"}) {
            assertThat(send("GET", name, "").body())
                    .isEqualTo(Documents.text(Documents.ROOT.resolve("docs" + name)));
        }
    }

    @Test
    void theDescriptionNeedsNoCredentials() {
        for (String name : new String[] {"/openapi.json", "/openapi.yaml"}) {
            assertThat(send("GET", name, "").statusCode()).isEqualTo(200);
        }
        assertThat(contentType("/openapi.json")).isEqualTo("application/json");
        assertThat(contentType("/openapi.yaml")).isEqualTo("application/yaml");
    }

    @Test
    void everyOperationAnswersAsItIsDescribed() {
        Description description = new Description(json("/openapi.json"));

        assertThat(description.operations()).hasSizeGreaterThan(8);
        for (Description.Operation operation : description.operations()) {
            HttpResponse<String> answer =
                    send(operation.method(), operation.target(), operation.body(), credentials());

            assertThat(answer.statusCode()).as(operation.target()).isEqualTo(200);
            assertThat(operation.headers()).contains("x-request-id");
            assertThat(answer.headers().map().keySet().stream().map(String::toLowerCase))
                    .containsAll(operation.headers());
            assertThat(operation.differences(answer.body())).as(answer.body()).isEmpty();
        }
    }

    /** Tokens are others each time; all else of the demo book stays. */
    @Test
    void everyExampleIsWhatTheDemoAnswers() {
        JsonObject json = json("/openapi.json");
        List<Description.Example> examples = new Description(json).examples();

        assertThat(new Description(json).formsWithoutExample())
                .containsExactlyInAnyOrder(
                        "DescriptionAsJson application/json", "DescriptionAsYaml application/yaml");
        assertThat(json.getJsonObject("components").getJsonObject("responses").toString())
                .doesNotContain("\"example\":");
        for (Description.Example example : examples) {
            HttpResponse<String> answer =
                    send(
                            example.method(),
                            example.target(),
                            example.target().equals("/login") ? login(example.user()) : "",
                            "Accept",
                            example.type(),
                            "Prefer",
                            example.prefer(),
                            "X-Auth-Token",
                            credentials(example.user())[1]);

            assertThat(comparable(answer.body(), example.type()))
                    .as(example.toString())
                    .isEqualTo(comparable(example.body(), example.type()));
        }
    }

    private static String comparable(String body, String type) {
        String text = type.equals("application/json") ? parsed(body).toString() : body;
        return text.replace("\r\n", "\n")
                .replaceAll("(\"(?:tag|sessionToken)\":\"|(?m:^)id: )[^\"\n]+", "$1");
    }

    private static String[] credentials() {
        return credentials("trader");
    }

    /** A new session for each operation, of which one is to end a session. */
    private static String[] credentials(String user) {
        JsonObject session = parsed(send("POST", "/login", login(user)).body());
        return new String[] {"X-Auth-Token", session.getString("sessionToken")};
    }

    private static String login(String user) {
        return "{\"username\":\"%s\",\"password\":\"%s-demo\"}".formatted(user, user);
    }

    @Test
    void theKindsOfCredentialsAreThoseThatAreDescribed() {
        Set<String> kinds =
                json("/openapi.json")
                        .getJsonObject("components")
                        .getJsonObject("securitySchemes")
                        .keySet();
        String token = credentials()[1];

        assertThat(kinds)
                .containsExactlyInAnyOrder(
                        "basic", "sessionToken", "sessionAuthorization", "signature");
        assertThat(
                        Stream.of(BASIC, "DXAPI " + token)
                                .map(each -> send("GET", "/users/self", "", "Authorization", each)))
                .allMatch(answer -> answer.statusCode() == 200);
    }

    private static String contentType(String path) {
        return send("GET", path, "").headers().firstValue("Content-Type").orElse("");
    }

    private static JsonObject json(String path) {
        return parsed(send("GET", path, "").body());
    }

    private static JsonObject parsed(String json) {
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return reader.readObject();
        }
    }

    private static HttpResponse<String> send(
            String method, String target, String body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(server.address() + target))
                        .method(
                                method,
                                body.isEmpty()
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body))
                        .header("Content-Type", "application/json");
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return HttpClient.newHttpClient()
                    .send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
