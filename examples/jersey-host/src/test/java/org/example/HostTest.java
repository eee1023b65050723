package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.blotter.adapter.jdbc.JdbcBooks;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.glassfish.grizzly.http.server.HttpServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class HostTest {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final String POSITIONS = "accounts/default:anna/positions";

    private static JdbcBooks books;
    private static HttpServer server;
    private static URI address;

    @BeforeAll
    static void start() {
        books = Host.books(Path.of("books"));
        server = Host.serve(books, URI.create("http://127.0.0.1:0/"));
        int port = server.getListeners().iterator().next().getPort();
        address = URI.create("http://127.0.0.1:" + port + "/");
    }

    @AfterAll
    static void stop() {
        server.shutdownNow();
        books.close();
    }

    @Test
    void aUserOfTheHostReadsTheirOwnAccount() throws Exception {
        String cookie = signedInAs("anna", "one");

        HttpResponse<String> answer = get(POSITIONS, cookie);

        assertEquals(200, answer.statusCode());
        assertTrue(answer.body().contains("\"positionCode\":\"1\",\"symbol\":\"SAP\""));
        assertEquals(3, symbols(get("accounts/default:anna/instruments/query", cookie)));
    }

    @Test
    void aClientThatHasThePositionsAlreadyIsNotSentThemAgain() throws Exception {
        String cookie = signedInAs("anna", "one");
        String tag = get(POSITIONS, cookie).headers().firstValue("ETag").orElseThrow();

        HttpRequest again =
                HttpRequest.newBuilder(address.resolve(POSITIONS))
                        .header("Cookie", cookie)
                        .header("If-None-Match", tag)
                        .build();

        assertEquals(304, CLIENT.send(again, BodyHandlers.ofString()).statusCode());
    }

    @Test
    void theBooksSayWhatAUserMayRead() throws Exception {
        assertEquals(404, get(POSITIONS, signedInAs("bert", "two")).statusCode());
    }

    @Test
    void withoutASessionOfTheHostTheAnswerIs401WithoutAChallenge() throws Exception {
        HttpResponse<String> answer = get(POSITIONS, "no-cookie=1");

        assertEquals(401, answer.statusCode());
        assertTrue(answer.headers().firstValue("WWW-Authenticate").isEmpty());
    }

    @Test
    void theHostRefusesAWrongPassword() throws Exception {
        assertEquals(403, signIn("anna", "two").statusCode());
    }

    private static long symbols(HttpResponse<String> answer) {
        return answer.body().split("\"symbol\"", -1).length - 1L;
    }

    private static String signedInAs(String user, String password) throws Exception {
        String cookie = signIn(user, password).headers().firstValue("Set-Cookie").orElseThrow();
        return cookie.substring(0, cookie.indexOf(';'));
    }

    private static HttpResponse<String> signIn(String user, String password)
            throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(address.resolve("sign-in"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("user=" + user + "&password=" + password))
                        .build(),
                BodyHandlers.ofString());
    }

    private static HttpResponse<String> get(String path, String cookie)
            throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(address.resolve(path)).header("Cookie", cookie).build(),
                BodyHandlers.ofString());
    }
}
