package dev.blotter.bootstrap.system;

import dev.blotter.server.kit.MadeCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** A client of TLS that trusts everybody, and can tell whom. */
final class TlsClient {

    private static final int TIMEOUT_MILLIS = 300_000;

    private TlsClient() {}

    /** Speaks TLS of this version on a connection. */
    static SSLSocket over(Socket socket, String version) throws IOException {
        SSLSocket secure =
                (SSLSocket)
                        context(new KeyManager[0])
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

    /** Connects with TLS of this version, and shows this certificate if one is asked for. */
    static SSLSocket to(String address, String version, MadeCertificate own) throws IOException {
        Socket socket = new Socket(URI.create(address).getHost(), URI.create(address).getPort());
        socket.setSoTimeout(TIMEOUT_MILLIS);
        SSLSocket secure =
                (SSLSocket)
                        context(keysOf(own))
                                .getSocketFactory()
                                .createSocket(socket, "127.0.0.1", socket.getPort(), true);
        secure.setEnabledProtocols(new String[] {version});
        secure.startHandshake();
        return secure;
    }

    private static KeyManager[] keysOf(MadeCertificate own) {
        return new KeyManager[] {new OneKey(own)};
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

    private static SSLContext context(KeyManager[] keys) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys, new TrustManager[] {new TrustsEverybody()}, null);
            return context;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Shows its certificate whoever is asked for. */
    private static final class OneKey extends X509ExtendedKeyManager {

        private final MadeCertificate own;

        private OneKey(MadeCertificate own) {
            this.own = own;
        }

        @Override
        public String[] getClientAliases(String type, Principal[] issuers) {
            return new String[] {"own"};
        }

        @Override
        public String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
            return "own";
        }

        @Override
        public String[] getServerAliases(String type, Principal[] issuers) {
            return new String[0];
        }

        @Override
        public String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
            throw new IllegalStateException("this is a client");
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return new X509Certificate[] {own.certificate()};
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return own.key();
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
