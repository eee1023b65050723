package dev.blotter.server;

import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.server.tls.certificate.ClientCertificates;
import java.net.InetSocketAddress;
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
        certificates
                .flatMap(any -> any.callerIn(SSLUtils.getSSLEngine(connection).getSession()))
                .ifPresent(caller -> request.setAttribute(RequestProperties.CERTIFIED, caller));
    }
}
