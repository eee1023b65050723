package dev.blotter.bootstrap.observability;

import dev.blotter.bootstrap.server.OwnAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Finds out whether the server answers on its own port. */
final class PortCheck {

    /** Threads that have ended do not come back, but a machine that was too busy may. */
    private static final long HOPELESS = Duration.ofMinutes(1).toNanos();

    private final OwnAddress port;
    private final PatientCheck check = new PatientCheck(this::ask, PortCheck::failed);
    private Optional<Long> failingSince = Optional.empty();

    PortCheck(OwnAddress port) {
        this.port = port;
    }

    /** Whether it answers now. */
    List<Check> now() {
        return check.checks();
    }

    /** Whether it can be expected to answer again: not after a minute of failing. */
    synchronized List<Check> everAgain() {
        check.begin();
        boolean hopeless =
                failingSince.filter(since -> System.nanoTime() - since > HOPELESS).isPresent();
        return hopeless
                ? failed("no answer for more than a minute")
                : List.of(new Check("port", true, "has answered within the last minute"));
    }

    private List<Check> ask() {
        try {
            port.ask();
            answered(true);
            return List.of(new Check("port", true, "answers"));
        } catch (IOException silent) {
            answered(false);
            return failed("does not answer: " + silent.getMessage());
        }
    }

    private synchronized void answered(boolean now) {
        failingSince =
                now ? Optional.empty() : Optional.of(failingSince.orElseGet(System::nanoTime));
    }

    private static List<Check> failed(String why) {
        return List.of(new Check("port", false, why));
    }
}
