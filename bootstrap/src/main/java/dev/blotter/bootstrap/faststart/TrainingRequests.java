package dev.blotter.bootstrap.faststart;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** Requests of each kind to the demo book, so that the classes that answer them are loaded. */
final class TrainingRequests {

    private static final int ROUNDS = 3;
    private static final String USER = "admin";
    private static final String PASSWORD = "admin-demo";
    private static final String ACCOUNT = "/accounts/default:100042";

    private static final List<String> PATHS =
            List.of(
                    ACCOUNT + "/instruments/EUR%2FUSD",
                    ACCOUNT + "/instruments/type/FOREX?limit=10&start-from=5",
                    ACCOUNT + "/instruments/query?symbols=EUR/*,AAPL&limit=3",
                    ACCOUNT + "/instruments/query?symbols=*USD*&sort-by-desc=TYPE,SYMBOL",
                    ACCOUNT + "/instruments/query?limit=-1",
                    ACCOUNT + "/positions",
                    "/accounts/positions?accounts=default:100042,prime:700100",
                    "/accounts/nobody:1/positions");

    private final String address;

    private TrainingRequests(String address) {
        this.address = address;
    }

    static void sendTo(String address) throws IOException {
        TrainingRequests requests = new TrainingRequests(address);
        for (int round = 0; round < ROUNDS; round++) {
            requests.send();
        }
    }

    private void send() throws IOException {
        login();
        for (String path : PATHS) {
            get(path, "");
        }
        get(ACCOUNT + "/positions", get(ACCOUNT + "/positions", ""));
    }

    /** Asks for a path, and returns the entity tag of the answer. */
    private String get(String path, String known) throws IOException {
        HttpURLConnection connection = to(path);
        connection.setRequestProperty("Authorization", "Basic " + credentials());
        connection.setRequestProperty("Accept-Encoding", "gzip");
        if (!known.isEmpty()) {
            connection.setRequestProperty("If-None-Match", known);
        }
        readAnswer(connection);
        String tag = connection.getHeaderField("ETag");
        return tag == null ? "" : tag;
    }

    private void login() throws IOException {
        HttpURLConnection connection = to("/login");
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "application/json");
        String login = "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(USER, PASSWORD);
        connection.getOutputStream().write(login.getBytes(StandardCharsets.UTF_8));
        readAnswer(connection);
    }

    private HttpURLConnection to(String path) throws IOException {
        return (HttpURLConnection) URI.create(address + path).toURL().openConnection();
    }

    private static void readAnswer(HttpURLConnection connection) throws IOException {
        if (connection.getResponseCode() >= HttpURLConnection.HTTP_INTERNAL_ERROR) {
            throw new PreparationFailed(
                    "the training run answered %d to %s"
                            .formatted(connection.getResponseCode(), connection.getURL()));
        }
        boolean refused = connection.getResponseCode() >= HttpURLConnection.HTTP_BAD_REQUEST;
        try (InputStream body =
                refused ? connection.getErrorStream() : connection.getInputStream()) {
            body.readAllBytes();
        }
    }

    private static String credentials() {
        byte[] text = (USER + ":" + PASSWORD).getBytes(StandardCharsets.UTF_8);
        return Base64.getEncoder().encodeToString(text);
    }
}
