package dev.blotter.bootstrap.server;

import java.util.function.BooleanSupplier;

/**
 * Which requests are first tried on the thread that reads from the network, which must not wait.
 * The others run on workers. To try is right only for ports that call {@link
 * dev.blotter.application.port.Waiting#begins} before they wait.
 */
public final class Dispatch {

    /** None: right for ports of any kind. */
    public static final Dispatch TO_WORKERS = new Dispatch(() -> false, () -> false);

    /** Questions about instruments. */
    public static final Dispatch AT_HAND_FIRST = atHandFirst(() -> false);

    private static final String INSTRUMENTS = "/instruments/";
    private static final String POSITIONS = "/positions";
    private static final String OF_MANY = "/accounts" + POSITIONS;

    private final BooleanSupplier instruments;
    private final BooleanSupplier positions;

    private Dispatch(BooleanSupplier instruments, BooleanSupplier positions) {
        this.instruments = instruments;
        this.positions = positions;
    }

    /** Questions about instruments, and about positions of one account while that is worth it. */
    public static Dispatch atHandFirst(BooleanSupplier positions) {
        return new Dispatch(() -> true, positions);
    }

    /** Whether to try a question with this path. */
    boolean tries(String path) {
        if (path.endsWith(POSITIONS)) {
            return !path.endsWith(OF_MANY) && positions.getAsBoolean();
        }
        return path.contains(INSTRUMENTS) && instruments.getAsBoolean();
    }
}
