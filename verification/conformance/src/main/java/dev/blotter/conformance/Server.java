package dev.blotter.conformance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.net.ssl.SSLSocketFactory;

/**
 * The server that is checked. Requests are written as bytes, since clients of HTTP do not send a
 * malformed address.
 */
final class Server {

    private static final int PATIENCE_MILLIS = 30_000;

    private final URI address;

    /**
     * A server.
     *
     * @param address of the interface, with its root prefix, such as {@code
     *     http://127.0.0.1:8080/dxsca-web}
     */
    Server(URI address) {
        this.address = address;
    }

    /** The answer to a GET by {@code user}, whose password is the one of the known book. */
    Answer get(String user, String target, String... headers) {
        return send("GET", target, basic(user, user + "-demo"), "", headers);
    }

    /** The answer to a request; {@code authorization} may be empty. */
    Answer send(
            String method, String target, String authorization, String body, String... headers) {
        StringBuilder head = new StringBuilder();
        head.append(method).append(' ').append(root()).append(target).append(" HTTP/1.1\r\n");
        head.append("Host: ").append(address.getAuthority()).append("\r\nConnection: close\r\n");
        if (!authorization.isEmpty()) {
            head.append("Authorization: ").append(authorization).append("\r\n");
        }
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        if (!body.isEmpty()) {
            head.append("Content-Type: application/json\r\nContent-Length: ");
            head.append(body.getBytes(StandardCharsets.UTF_8).length).append("\r\n");
        }
        return exchange(method + " " + target, head.append("\r\n").append(body).toString());
    }

    static String basic(String user, String password) {
        byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(both);
    }

    private Answer exchange(String title, String request) {
        try (Socket socket = connect()) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(all);
            return Answer.read(title, all.toByteArray());
        } catch (IOException failed) {
            throw new UncheckedIOException(
                    "%s cannot be reached: %s".formatted(address, failed.getMessage()), failed);
        }
    }

    private Socket connect() throws IOException {
        boolean secure = "https".equals(address.getScheme());
        int port = address.getPort() >= 0 ? address.getPort() : secure ? 443 : 80;
        return secure
                ? SSLSocketFactory.getDefault().createSocket(address.getHost(), port)
                : new Socket(address.getHost(), port);
    }

    private String root() {
        String path = address.getRawPath();
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
