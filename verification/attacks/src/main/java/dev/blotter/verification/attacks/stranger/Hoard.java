package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;

/** What a connection sends to make the server hold as much as it can for it. */
enum Hoard {
    /** Heads that do not end, just below the limit. */
    HALF_HEADS(2_500) {
        @Override
        byte[] bytes(int number) {
            return text("GET / HTTP/1.1\r\nHost: x\r\nX: " + "x".repeat(HEAD));
        }
    },

    /** Long heads whose bodies do not end, with a length or in chunks. */
    HALF_BODIES(2_500) {
        @Override
        byte[] bytes(int number) {
            boolean inChunks = number % 2 == 0;
            String head =
                    Http.head(
                            "POST",
                            ServerProcess.ROOT + "/login",
                            "X: " + "x".repeat(HEAD - 1_000),
                            "Content-Type: application/json",
                            inChunks ? "Transfer-Encoding: chunked" : "Content-Length: 16000");
            return text(head + (inChunks ? "1\r\nx\r\n".repeat(2_600) : "x".repeat(15_900)));
        }
    },

    /** Long lists, each another one, to a library that keeps those that it has parsed. */
    LONG_LISTS(500) {
        @Override
        byte[] bytes(int number) {
            return text(
                    Http.head(
                            "GET",
                            ServerProcess.ROOT + "/openapi.json",
                            "Accept: " + "*,".repeat(HEAD / 2) + "a" + number));
        }
    },

    /** Large files that are not read. */
    UNREAD_ANSWERS(2_500) {
        @Override
        byte[] bytes(int number) {
            String file = number % 50 == 0 ? "swagger-ui-bundle.js" : "swagger-ui.css";
            return text(Http.head("GET", "/docs/" + file));
        }
    },

    /** Handshakes of TLS that do not end: without the client's last word, or in half a record. */
    HALF_HANDSHAKES(3_000) {
        @Override
        byte[] bytes(int number) {
            return number % 10 == 0 ? GREETING.clone() : halfRecord();
        }

        @Override
        boolean isSecure() {
            return true;
        }
    },

    /** Records of TLS of which one byte comes at a time. */
    DRIBBLED_HANDSHAKES(24) {
        @Override
        byte[] bytes(int number) {
            return new byte[] {22, 3, 1, -1, -1};
        }

        @Override
        int send(Socket socket, int number) throws IOException {
            socket.setTcpNoDelay(true);
            int sent = super.send(socket, number);
            for (int i = 0; i < PARTS; i++) {
                socket.getOutputStream().write(0);
                LockSupport.parkNanos(BETWEEN_NANOS);
            }
            return sent + PARTS;
        }

        @Override
        boolean isSecure() {
            return true;
        }
    };

    private static final int HEAD = 79_000;
    private static final int PARTS = 2_000;
    private static final long BETWEEN_NANOS = 500_000;
    private static final byte[] GREETING = greeting();

    private final int connections;

    Hoard(int connections) {
        this.connections = connections;
    }

    /** How many connections are opened. */
    int connections() {
        return connections;
    }

    /** What is sent on a connection. */
    abstract byte[] bytes(int number);

    /** Sends it on a connection; how many bytes that is. */
    int send(Socket socket, int number) throws IOException {
        byte[] bytes = bytes(number);
        socket.getOutputStream().write(bytes);
        return bytes.length;
    }

    /** Whether the server speaks TLS. */
    boolean isSecure() {
        return false;
    }

    /** The name in attacks. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** All but the end of a record of a handshake, which is as long as one may be. */
    private static byte[] halfRecord() {
        byte[] record = new byte[16_000];
        System.arraycopy(new byte[] {22, 3, 1, 64, 0, 1, 0, 63, (byte) 252}, 0, record, 0, 9);
        return record;
    }

    private static byte[] greeting() {
        try {
            SSLEngine client = SSLContext.getDefault().createSSLEngine("localhost", 443);
            client.setUseClientMode(true);
            ByteBuffer greeting = ByteBuffer.allocate(client.getSession().getPacketBufferSize());
            client.wrap(ByteBuffer.allocate(0), greeting);
            return Arrays.copyOf(greeting.array(), greeting.position());
        } catch (SSLException | java.security.NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has TLS", impossible);
        }
    }
}
