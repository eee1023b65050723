package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.Limits;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.pages.Pages;
import dev.blotter.server.pages.SwaggerUi;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Swagger UI over the interface. */
class SwaggerUiTest {

    private final JdbcBooks books =
            JdbcBooks.open(JdbcSettings.of("jdbc:h2:mem:" + UUID.randomUUID()));

    @AfterEach
    void close() {
        books.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dxsca-web", "/", "/a/b"})
    void thePageFindsItsFilesAndTheDescription(String root) throws IOException {
        try (RunningBlotter running = start(root, SwaggerUi.pages(root))) {
            URI page = URI.create(running.origin() + "/docs");
            RawHttp.Answer html = RawHttp.get(running.origin(), "/docs");
            List<String> files =
                    Pattern.compile("(?:href|src|content)=\"([./\\w-]+\\.(?:js|css|json))\"")
                            .matcher(html.body())
                            .results()
                            .map(file -> file.group(1))
                            .distinct()
                            .toList();

            assertThat(html.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
            assertThat(files).hasSize(4);
            assertThat(files)
                    .allSatisfy(
                            file ->
                                    assertThat(
                                                    RawHttp.get(
                                                                    running.origin(),
                                                                    page.resolve(file).getPath())
                                                            .status())
                                            .as(file)
                                            .isEqualTo(200));
        }
    }

    @Test
    void everyFileHasAStrictPolicyAndATag() throws IOException {
        try (RunningBlotter running = start("/dxsca-web", SwaggerUi.pages("/dxsca-web"))) {
            for (String file :
                    List.of("", "/start.js", "/swagger-ui-bundle.js", "/swagger-ui.css")) {
                RawHttp.Answer answer = RawHttp.get(running.origin(), "/docs" + file);

                assertThat(answer.status()).isEqualTo(200);
                assertThat(answer.header("Content-Security-Policy"))
                        .startsWith("default-src 'none'; script-src 'self'; style-src 'self'; ")
                        .doesNotContain("unsafe");
                assertThat(
                                RawHttp.get(
                                                running.origin(),
                                                "/docs" + file,
                                                "If-None-Match: " + answer.header("ETag"))
                                        .status())
                        .isEqualTo(304);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/docs/",
                "/docs/index.html",
                "/docs/../docs/start.js",
                "/docs/%2e%2e/explorer/main.js",
                "/docs/..%2Fexplorer%2Fmain.js",
                "/docs//start.js",
                "/docs/swagger-ui-bundle.js.LICENSE.txt",
                "/docs/swagger-ui-bundle.js.map"
            })
    void nothingElseIsThere(String path) throws IOException {
        try (RunningBlotter running = start("/dxsca-web", SwaggerUi.pages("/dxsca-web"))) {
            assertThat(RawHttp.get(running.origin(), path).status()).isEqualTo(404);
        }
    }

    private RunningBlotter start(String root, Pages pages) throws IOException {
        return RunningBlotter.start(
                books,
                () -> {},
                Limits.DEFAULT,
                new ServerSettings(
                                "127.0.0.1",
                                0,
                                root,
                                new RequestLimits(
                                        8192, 16384, 65536, 4, 100, Duration.ofSeconds(1)))
                        .with(pages),
                new ServerOptions(0));
    }
}
