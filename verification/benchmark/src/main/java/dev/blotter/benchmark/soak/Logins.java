package dev.blotter.benchmark.soak;

import dev.blotter.verification.books.SyntheticUsers;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Logs in, asks who that was, and logs out, except now and then; some passwords are wrong. */
final class Logins implements Repeated.Deed {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int WRONG_EVERY = 20;
    private static final int LEFT_OPEN_EVERY = 4;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;
    private int turn;

    Logins(URI address) {
        this.address = address;
    }

    @Override
    public void once() throws IOException, InterruptedException {
        turn++;
        if (turn % WRONG_EVERY == 0) {
            expect(UNAUTHORIZED, logIn("no password"));
            return;
        }
        HttpResponse<String> login = logIn(SyntheticUsers.password(SyntheticUsers.TRADER));
        expect(OK, login);
        String token = new JsonObject(login.body()).getString("sessionToken");
        expect(OK, send(authorized("/users/self", token).GET()));
        if (turn % LEFT_OPEN_EVERY != 0) {
            expect(OK, send(authorized("/logout", token).POST(BodyPublishers.noBody())));
        }
    }

    private HttpResponse<String> logIn(String password) throws IOException, InterruptedException {
        JsonObject login =
                new JsonObject().put("username", SyntheticUsers.TRADER).put("password", password);
        BodyPublisher body = BodyPublishers.ofString(login.encode());
        return send(at("/login").header("Content-Type", "application/json").POST(body));
    }

    private HttpRequest.Builder authorized(String path, String token) {
        return at(path).header("Authorization", "DXAPI " + token);
    }

    private HttpRequest.Builder at(String path) {
        return HttpRequest.newBuilder(URI.create(address + path)).timeout(PATIENCE);
    }

    private HttpResponse<String> send(HttpRequest.Builder request)
            throws IOException, InterruptedException {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private static void expect(int status, HttpResponse<String> response) {
        if (response.statusCode() != status) {
            throw new IllegalStateException(
                    "%s gets %s instead of %s: %s"
                            .formatted(
                                    response.uri().getPath(),
                                    response.statusCode(),
                                    status,
                                    response.body()));
        }
    }
}
