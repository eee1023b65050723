package dev.blotter.application.identity.credential;

import dev.blotter.domain.access.Caller;
import java.util.Objects;

/**
 * A caller whom the program around Blotter has authenticated in its own way. It names a user, and
 * no more: what the user may do is looked up as for any other.
 *
 * @param caller the caller
 */
public record AuthenticatedCaller(Caller caller) implements Credentials {

    public AuthenticatedCaller {
        Objects.requireNonNull(caller, "caller");
    }
}
