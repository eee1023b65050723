package org.example;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.function.Consumer;

/** Prints the positions of an account, and prints them again each time they have changed. */
public final class FollowPositions {

    private static final Duration LONGER_THAN_A_WAIT = Duration.ofSeconds(75);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI positions;
    private final String credentials;
    private String tag = "";

    FollowPositions(String server, String account, String user, String password) {
        String segment = URLEncoder.encode(account, StandardCharsets.UTF_8).replace("+", "%20");
        this.positions = URI.create(server + "/accounts/" + segment + "/positions");
        this.credentials =
                Base64.getEncoder()
                        .encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length != 4) {
            System.err.println("SERVER ACCOUNT USER PASSWORD are needed");
            System.exit(2);
        }
        FollowPositions following = new FollowPositions(args[0], args[1], args[2], args[3]);
        while (true) {
            following.ask(System.out::println);
        }
    }

    /** Asks once, and gives the answer to {@code news} if it is not the one before. */
    void ask(Consumer<String> news) throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request(), BodyHandlers.ofString());
        switch (answer.statusCode()) {
            case 200 -> {
                tag = answer.headers().firstValue("ETag").orElseThrow();
                news.accept(answer.body());
            }
            case 304 -> pauseUnlessHeldBack(answer);
            case 429, 503 -> Thread.sleep(pauseOf(answer).toMillis());
            default -> throw new IOException(answer.statusCode() + " " + answer.body());
        }
    }

    private HttpRequest request() {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(positions)
                        .timeout(LONGER_THAN_A_WAIT)
                        .header("Authorization", "Basic " + credentials);
        if (!tag.isEmpty()) {
            request.header("If-None-Match", tag).header("Prefer", "wait=60");
        }
        return request.build();
    }

    /** A server with too many waiting clients answers at once. */
    private static void pauseUnlessHeldBack(HttpResponse<String> answer)
            throws InterruptedException {
        if (answer.headers().firstValue("Preference-Applied").isEmpty()) {
            Thread.sleep(PAUSE.toMillis());
        }
    }

    private static Duration pauseOf(HttpResponse<String> answer) {
        return Duration.ofSeconds(answer.headers().firstValueAsLong("Retry-After").orElse(1));
    }
}
