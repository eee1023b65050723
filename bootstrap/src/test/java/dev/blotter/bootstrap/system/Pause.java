package dev.blotter.bootstrap.system;

/** How slow clients are slow. */
final class Pause {

    private Pause() {}

    static void of(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
