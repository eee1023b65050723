package dev.blotter.bootstrap.server;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The port of a running server, as a client would use it.
 *
 * @param host the address that the server listens on
 * @param port the port
 * @param isSecure whether it speaks TLS
 * @param isClosed whether it speaks only to clients with certificates
 * @param threads how many threads read from connections, which take turns in getting new ones
 */
public record OwnAddress(String host, int port, boolean isSecure, boolean isClosed, int threads) {

    private static final Logger LOG = LoggerFactory.getLogger(OwnAddress.class);
    private static final int TIMEOUT_MILLIS = 1500;

    private static final byte[] QUESTION =
            "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);

    /**
     * Asks the server something that needs no worker, once for each thread.
     *
     * @throws IOException if it does not answer
     */
    public void ask() throws IOException {
        for (int i = 0; i < threads; i++) {
            try (Socket socket = new Socket()) {
                socket.setSoTimeout(TIMEOUT_MILLIS);
                socket.connect(address(), TIMEOUT_MILLIS);
                if (isClosed) {
                    awaitRefusal(secured(socket));
                } else {
                    ask(isSecure ? secured(socket) : socket);
                }
            }
        }
    }

    /** To refuse a client without a certificate takes the same threads. */
    private static void awaitRefusal(Socket socket) throws IOException {
        try {
            if (socket.getInputStream().read() < 0) {
                throw new EOFException("the connection was closed");
            }
        } catch (SSLHandshakeException refused) {
            LOG.trace("The server answers, with a refusal", refused);
        }
    }

    private static void ask(Socket socket) throws IOException {
        socket.getOutputStream().write(QUESTION);
        if (socket.getInputStream().read() != 'H') {
            throw new EOFException("the connection was closed");
        }
    }

    private InetSocketAddress address() throws IOException {
        InetAddress listening = InetAddress.getByName(host);
        return new InetSocketAddress(
                listening.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : listening, port);
    }

    /** Nothing secret is sent, and the certificate is made out to another name. */
    private Socket secured(Socket socket) throws IOException {
        try {
            SSLContext tls = SSLContext.getInstance("TLS");
            tls.init(null, new TrustManager[] {new AnyCertificate()}, null);
            return tls.getSocketFactory().createSocket(socket, host, port, true);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static final class AnyCertificate implements X509TrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
