package dev.blotter.benchmark.soak;

import dev.blotter.benchmark.load.Requests;
import dev.blotter.verification.books.SyntheticUsers;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Clients that go away without a word: before a request, in the middle of one, during an answer, or
 * while they wait for news. Each second one resets its connection.
 */
final class VanishingClients implements Repeated.Deed {

    private static final int BYTES_READ = 512;

    private final URI address;
    private final List<String> large;
    private final String waited;
    private int turn;

    /**
     * Clients of the server at {@code address}.
     *
     * @param large paths with large answers
     * @param waited the path at which clients wait
     */
    VanishingClients(URI address, List<String> large, String waited) {
        this.address = address;
        this.large = large;
        this.waited = waited;
    }

    @Override
    public void once() throws IOException {
        turn++;
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            if (turn % 2 == 0) {
                socket.setSoLinger(true, 0);
            }
            use(socket, turn / 2 % 4);
        }
    }

    private void use(Socket socket, int kind) throws IOException {
        switch (kind) {
            case 0 -> socket.setTcpNoDelay(true);
            case 1 -> send(socket, "GET " + address.getPath() + "/users/self HTTP/1.1\r\nHost: h");
            case 2 -> {
                send(socket, get(large.get(turn % large.size()), "Accept: */*"));
                socket.getInputStream().readNBytes(BYTES_READ);
            }
            default -> wait(socket);
        }
    }

    /** Gets the tag first, so that the server holds the second answer. */
    private void wait(Socket socket) throws IOException {
        send(socket, get(waited, "Accept: */*"));
        String head =
                new String(
                        socket.getInputStream().readNBytes(BYTES_READ),
                        StandardCharsets.ISO_8859_1);
        String tag = head.replaceFirst("(?is).*\r\netag: *([^\r]*)\r.*", "$1");
        send(socket, get(waited, "Prefer: wait=60\r\nIf-None-Match: " + tag));
    }

    private String get(String path, String header) {
        return "GET %s%s HTTP/1.1\r\nHost: h\r\nAuthorization: %s\r\n%s\r\n\r\n"
                .formatted(
                        address.getPath(),
                        path,
                        Requests.credentials(SyntheticUsers.OPERATOR),
                        header);
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
