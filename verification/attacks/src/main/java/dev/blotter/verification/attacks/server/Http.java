package dev.blotter.verification.attacks.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLSocketFactory;

/** One connection to a server, over which requests go out byte by byte as an attack writes them. */
public final class Http implements AutoCloseable {

    private static final int CONTINUE = 100;

    private final Socket socket;
    private final InputStream in;

    private Http(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /**
     * Connects to a port of the loopback address, and waits this long for each piece of an answer.
     */
    public static Http to(int port, Duration patience) throws IOException {
        return new Http(connected(port, patience));
    }

    /** The same over TLS, with a server whose certificate is trusted. */
    public static Http to(int port, Duration patience, SSLSocketFactory tls) throws IOException {
        return new Http(tls.createSocket(connected(port, patience), "localhost", port, true));
    }

    private static Socket connected(int port, Duration patience) throws IOException {
        int millis = Math.toIntExact(patience.toMillis());
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), millis);
        socket.setSoTimeout(millis);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** The header that carries a user's password. */
    public static String basic(String user, String password) {
        byte[] octets = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Authorization: Basic " + Base64.getEncoder().encodeToString(octets);
    }

    /** A request without a body. */
    public static String head(String method, String target, String... headers) {
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: x\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        return head.append("\r\n").toString();
    }

    /** Sends a GET, and returns its answer. */
    public Answer get(String target, String... headers) throws IOException {
        return exchange(head("GET", target, headers));
    }

    /** Sends these characters, one byte each, and returns the next answer. */
    public Answer exchange(String bytes) throws IOException {
        return send(bytes) ? answer() : Answer.CLOSED;
    }

    /** Sends these characters, one byte each; whether the connection took them. */
    public boolean send(String bytes) {
        try {
            socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            return true;
        } catch (IOException reset) {
            return false;
        }
    }

    /** Sends nothing more. */
    public void endRequests() throws IOException {
        socket.shutdownOutput();
    }

    /** The next answer. */
    public Answer answer() throws IOException {
        try {
            Answer answer = next();
            return answer.status() == CONTINUE ? next() : answer;
        } catch (SocketTimeoutException late) {
            return Answer.SILENT;
        } catch (IOException closed) {
            return Answer.CLOSED;
        }
    }

    private Answer next() throws IOException {
        String[] first = line().split(" ", 3);
        if (first.length < 2 || !first[0].startsWith("HTTP/1.")) {
            throw new IllegalStateException("no answer of HTTP: " + String.join(" ", first));
        }
        int status = Integer.parseInt(first[1]);
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line = line(); !line.isEmpty(); line = line()) {
            String[] parts = line.split(":", 2);
            headers.merge(parts[0], parts[1].strip(), (one, two) -> one + ", " + two);
        }
        boolean bare = status < 200 || status == 204 || status == 304;
        byte[] body = bare ? new byte[0] : unpacked(body(headers), headers);
        return new Answer(status, headers, new String(body, StandardCharsets.UTF_8), body.length);
    }

    private static byte[] unpacked(byte[] body, Map<String, String> headers) throws IOException {
        if (body.length == 0 || !headers.getOrDefault("Content-Encoding", "").equals("gzip")) {
            return body;
        }
        try (InputStream content = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return content.readAllBytes();
        }
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        if (!headers.getOrDefault("Transfer-Encoding", "").equals("chunked")) {
            String length = headers.get("Content-Length");
            return length == null ? in.readAllBytes() : in.readNBytes(Integer.parseInt(length));
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.write(in.readNBytes(size));
            line();
        }
        line();
        return body.toByteArray();
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line().strip(), 16);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int octet = in.read(); octet != '\n'; octet = in.read()) {
            if (octet < 0) {
                throw new EOFException("closed after '" + line + "'");
            }
            if (octet != '\r') {
                line.append((char) octet);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
