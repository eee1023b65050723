package dev.blotter.bootstrap.system;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

/** One connection to a server, over which requests go out byte by byte as a test writes them. */
final class RawHttp implements Closeable {

    /** Within this, a wait of a minute does not end by itself. */
    private static final int TIMEOUT_MILLIS = 50_000;

    private static final int LITTLE = 64 * 1024;

    private final Socket socket;
    private final InputStream in;

    private RawHttp(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(TIMEOUT_MILLIS);
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    static RawHttp to(String address) {
        URI uri = URI.create(address);
        try {
            Socket socket = new Socket(uri.getHost(), uri.getPort());
            return new RawHttp(
                    uri.getScheme().equals("https") ? TlsClient.over(socket, "TLSv1.3") : socket);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Over plain HTTP, with room for little that it has not read: by itself, an operating system
     * takes tens of megabytes for a client that does not read.
     */
    static RawHttp withLittleRoom(String address) {
        URI uri = URI.create(address);
        try {
            Socket socket = new Socket();
            socket.setReceiveBufferSize(LITTLE);
            socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()));
            return new RawHttp(socket);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Over a connection that is open already. */
    static RawHttp over(Socket socket) {
        try {
            return new RawHttp(socket);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Returns as soon as no connection is taken any more. */
    static void awaitRefused(String address) {
        Pause.until(
                () -> {
                    try {
                        to(address).close();
                        return false;
                    } catch (UncheckedIOException failed) {
                        return failed.getCause() instanceof ConnectException;
                    }
                });
    }

    static String basic(String user, String password) {
        byte[] octets = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Authorization: Basic " + Base64.getEncoder().encodeToString(octets);
    }

    /** Sends a request without a body on a connection of its own; header lines as they are. */
    static Answer get(String address, String target, String... headers) {
        try (RawHttp http = to(address)) {
            return http.request("GET", target, headers);
        }
    }

    /** Sends JSON on a connection of its own. */
    static Answer post(String address, String target, String json) {
        try (RawHttp http = to(address)) {
            http.write(
                    "POST %s HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: %s\r\n\r\n%s"
                            .formatted(target, json.length(), json));
            return http.answer(false);
        }
    }

    Answer request(String method, String target, String... headers) {
        StringBuilder head =
                new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: test\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        write(head.append("\r\n").toString());
        return answer(method.equals("HEAD"));
    }

    /** Sends these characters as they are, one byte each. */
    void write(String bytes) {
        try {
            socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Says that nothing more comes. */
    void endOutput() {
        try {
            socket.shutdownOutput();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Whether the server still takes these characters. */
    boolean takes(String bytes) {
        try {
            socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    /** The head of an answer whose body is read part by part. */
    Answer head() {
        return answer(true);
    }

    /** The next part of a chunked body; empty once it has ended. */
    String part() {
        try {
            String part = new String(in.readNBytes(chunkSize()), StandardCharsets.UTF_8);
            line();
            return part;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    Answer answer(boolean withoutBody) {
        try {
            int status = Integer.parseInt(line().split(" ", 3)[1]);
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            for (String line = line(); !line.isEmpty(); line = line()) {
                String[] parts = line.split(":", 2);
                headers.merge(parts[0], parts[1].strip(), (one, two) -> one + ", " + two);
            }
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            if (!withoutBody && status != 304 && status != 204) {
                readBody(headers, body);
            }
            return new Answer(status, headers, body);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void readBody(Map<String, String> headers, ByteArrayOutputStream body)
            throws IOException {
        if (headers.getOrDefault("Transfer-Encoding", "").equals("chunked")) {
            for (int size = chunkSize(); size > 0; size = chunkSize()) {
                body.write(in.readNBytes(size));
                line();
            }
            line();
        } else if (!headers.containsKey("Content-Length")
                && headers.getOrDefault("Connection", "").equalsIgnoreCase("close")) {
            body.write(in.readAllBytes());
        } else {
            body.write(
                    in.readNBytes(Integer.parseInt(headers.getOrDefault("Content-Length", "0"))));
        }
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line().strip(), 16);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int octet = in.read(); octet != '\n'; octet = in.read()) {
            if (octet < 0) {
                throw new EOFException("the server closed the connection after '" + line + "'");
            }
            if (octet != '\r') {
                line.append((char) octet);
            }
        }
        return line.toString();
    }

    /** Whether the server has closed the connection: reading ends instead of waiting. */
    boolean isClosedByServer() {
        try {
            return in.read() < 0;
        } catch (SocketTimeoutException waiting) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    /** Whether the server closes the connection, whatever it has answered before. */
    boolean endsWithoutWaiting() {
        try {
            endOutput();
            in.readAllBytes();
            return true;
        } catch (SocketTimeoutException waiting) {
            return false;
        } catch (IOException | UncheckedIOException reset) {
            return true;
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    record Answer(int status, Map<String, String> headers, ByteArrayOutputStream content) {

        String body() {
            return content.toString(StandardCharsets.UTF_8);
        }

        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }
}
