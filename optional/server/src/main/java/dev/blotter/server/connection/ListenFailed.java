package dev.blotter.server.connection;

import dev.blotter.application.text.OneLine;
import dev.blotter.application.text.OperatorFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;

/** An address or port that cannot be had. The message is one line for the operator. */
public final class ListenFailed extends IOException implements OperatorFailure {

    private static final long serialVersionUID = 1L;

    /** Says which address and port, and what changes the one that cannot be had. */
    public ListenFailed(
            String host, int port, String otherPort, String otherHost, SocketException reason) {
        super(
                "cannot listen on %s port %s: %s; %s"
                        .formatted(
                                host,
                                port,
                                OneLine.reason(reason),
                                isOfThisMachine(host) ? otherPort + "; " + otherHost : otherHost),
                reason);
    }

    private static boolean isOfThisMachine(String host) {
        try {
            InetAddress address = InetAddress.getByName(host);
            return address.isAnyLocalAddress()
                    || address.isLoopbackAddress()
                    || NetworkInterface.getByInetAddress(address) != null;
        } catch (IOException unknown) {
            return false;
        }
    }
}
