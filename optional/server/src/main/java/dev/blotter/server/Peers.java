package dev.blotter.server;

import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.server.connection.OpenConnection;
import dev.blotter.server.tls.certificate.ClientCertificates;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.util.Optional;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.ssl.SSLUtils;

/**
 * Who is at the other end of a connection.
 *
 * @param certificates which certificates clients may show, if they may
 */
record Peers(Optional<ClientCertificates> certificates) {

    /** Notes in {@code request} where it comes from, and whose certificate its client has. */
    void note(Request request) {
        Connection<?> connection = request.getContext().getConnection();
        if (connection.getPeerAddress() instanceof InetSocketAddress peer) {
            request.setAttribute(RequestProperties.ADDRESS, peer.getAddress());
        }
        certificates.ifPresent(
                those ->
                        ClientCertificates.shownIn(SSLUtils.getSSLEngine(connection).getSession())
                                .ifPresent(shown -> note(request, connection, those, shown)));
    }

    /** Who waits does not outlive the certificate. */
    private static void note(
            Request request,
            Connection<?> connection,
            ClientCertificates those,
            X509Certificate shown) {
        those.callerOf(shown)
                .ifPresent(caller -> request.setAttribute(RequestProperties.CERTIFIED, caller));
        OpenConnection.certifiedUntil(connection, shown.getNotAfter().toInstant());
    }
}
