package dev.blotter.server.tls.certificate;

import dev.blotter.application.text.OperatorFailure;
import java.io.IOException;

/**
 * A certificate or a key that cannot be read or used. The message is one line for the operator, and
 * names the file.
 */
public final class UnusableCertificate extends IOException implements OperatorFailure {

    private static final long serialVersionUID = 1L;

    UnusableCertificate(String message) {
        super(message);
    }

    UnusableCertificate(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public boolean isOfSettings() {
        return true;
    }
}
