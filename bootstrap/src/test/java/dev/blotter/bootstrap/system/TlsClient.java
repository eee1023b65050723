package dev.blotter.bootstrap.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** A client of TLS that trusts everybody, and can tell whom. */
final class TlsClient {

    private static final int TIMEOUT_MILLIS = 30_000;

    private TlsClient() {}

    /** Speaks TLS of this version on a connection. */
    static SSLSocket over(Socket socket, String version) throws IOException {
        SSLSocket secure =
                (SSLSocket)
                        context()
                                .getSocketFactory()
                                .createSocket(socket, "127.0.0.1", socket.getPort(), true);
        secure.setEnabledProtocols(new String[] {version});
        secure.startHandshake();
        return secure;
    }

    /** Connects with TLS of this version. */
    static SSLSocket to(String address, String version) throws IOException {
        Socket socket = new Socket(URI.create(address).getHost(), URI.create(address).getPort());
        socket.setSoTimeout(TIMEOUT_MILLIS);
        return over(socket, version);
    }

    /** The certificate that a new connection gets. */
    static X509Certificate certificateAt(String address) {
        try (SSLSocket socket = to(address, "TLSv1.3")) {
            return certificate(socket.getSession());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static X509Certificate certificate(SSLSession session) throws IOException {
        return (X509Certificate) session.getPeerCertificates()[0];
    }

    private static SSLContext context() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new TrustsEverybody()}, null);
            return context;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static final class TrustsEverybody extends X509ExtendedTrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

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
