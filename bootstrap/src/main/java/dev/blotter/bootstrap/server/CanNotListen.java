package dev.blotter.bootstrap.server;

import java.io.IOException;
import java.net.SocketException;

/** An address or port that can not be had. The message is one line for the operator. */
public final class CanNotListen extends IOException {

    private static final long serialVersionUID = 1L;

    /** Tells which address and port, and which settings they come from. */
    public CanNotListen(String host, int port, String settings, SocketException reason) {
        super(
                "can not listen on %s port %d (%s): %s"
                        .formatted(host, port, settings, reason.getMessage()),
                reason);
    }
}
