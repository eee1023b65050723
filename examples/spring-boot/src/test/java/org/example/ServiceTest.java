package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

class ServiceTest {

    private static final String ANNA =
            "Basic " + Base64.getEncoder().encodeToString("anna:one".getBytes());

    private static ConfigurableApplicationContext service;

    @BeforeAll
    static void start() {
        service = run("--spring.datasource.url=jdbc:h2:mem:service");
    }

    private static ConfigurableApplicationContext run(String database) {
        return SpringApplication.run(
                Service.class,
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--books=books",
                "--logging.level.root=warn",
                database);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void theInterfaceAnswersBesideTheService() throws Exception {
        HttpResponse<String> answer = get("/blotter/accounts/default:anna/instruments/EUR%2FUSD");

        assertEquals(200, answer.statusCode(), answer.body());
        assertTrue(answer.body().contains("\"symbol\":\"EUR/USD\""), answer.body());
        assertEquals(404, get("/blotter/accounts/default:bert/positions").statusCode());
    }

    @Test
    void aClientMayWaitForNews() throws Exception {
        String path = "/blotter/accounts/default:anna/positions";
        String tag = get(path).headers().firstValue("ETag").orElseThrow();

        HttpResponse<String> answer = get(path, "If-None-Match", tag, "Prefer", "wait=1");

        assertEquals(304, answer.statusCode(), answer.body());
        assertEquals("wait=1", answer.headers().firstValue("Preference-Applied").orElse(""));
    }

    @Test
    void whatTheClientWroteIsRepeatedAsItWas() throws Exception {
        String list = "/blotter/accounts/default:anna/instruments/query?limit=1&types=";

        HttpResponse<String> answer = get(list + "FOREX,STOCK");

        String link = answer.headers().firstValue("Link").orElse("");
        assertTrue(link.contains("types=FOREX,STOCK"), link);
    }

    @Test
    void theServiceWritesItsOwnJsonAsBefore() throws Exception {
        HttpResponse<String> answer = get("/orders");

        assertEquals(
                """
                [{"number":7,"price":12.50,"placed":"2026-01-24T23:05:08.520Z","note":null}]""",
                answer.body());
        assertTrue(answer.headers().firstValue("Cache-Control").isEmpty());
    }

    @Test
    void aClientThatWaitsIsAnsweredWhenTheServiceStops() throws Exception {
        ConfigurableApplicationContext stopped = run("--spring.datasource.url=jdbc:h2:mem:stopped");
        String path = "/blotter/accounts/default:anna/positions";
        String tag = get(path).headers().firstValue("ETag").orElseThrow();
        CompletableFuture<HttpResponse<String>> waiting =
                HttpClient.newHttpClient()
                        .sendAsync(
                                request(stopped, path, "If-None-Match", tag, "Prefer", "wait=55"),
                                BodyHandlers.ofString());
        while (stopped.getBean(BlotterFeature.class).followers().waiting() == 0) {
            assertFalse(waiting.isDone());
            Thread.sleep(5);
        }

        stopped.close();

        assertEquals(304, waiting.get(20, TimeUnit.SECONDS).statusCode());
    }

    @Test
    void theUseCasesAreABeanOfTheService() {
        InstrumentPage page =
                service.getBean(Blotter.class)
                        .findInstruments()
                        .find(
                                Caller.named("anna"),
                                new InstrumentQuery(
                                        new AccountCode("default:anna"),
                                        InstrumentFilter.type("STOCK"),
                                        InstrumentOrder.DEFAULT,
                                        Window.ALL));

        assertEquals("SAP", page.instruments().get(0).symbol().value());
    }

    private static HttpResponse<String> get(String path, String... headers) throws Exception {
        return HttpClient.newHttpClient()
                .send(request(service, path, headers), BodyHandlers.ofString());
    }

    private static HttpRequest request(
            ConfigurableApplicationContext service, String path, String... headers) {
        String port = service.getEnvironment().getRequiredProperty("local.server.port");
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                        .header("Authorization", ANNA);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return request.build();
    }
}
