package dev.blotter.server.connection;

import dev.blotter.application.text.OperatorFailure;
import java.io.IOException;
import java.net.SocketException;

/** An address or port that cannot be had. The message is one line for the operator. */
public final class ListenFailed extends IOException implements OperatorFailure {

    private static final long serialVersionUID = 1L;

    /** Says which address and port, and which options and settings change them. */
    public ListenFailed(String host, int port, String remedy, SocketException reason) {
        super(
                "cannot listen on %s port %s: %s; %s"
                        .formatted(host, port, reason.getMessage(), remedy),
                reason);
    }
}
