package dev.blotter.bootstrap;

import dev.blotter.bootstrap.page.Pages;
import dev.blotter.bootstrap.watch.Watch;

/**
 * What a server offers beside the interface.
 *
 * @param pages pages for people
 * @param maxWaiters how many clients may wait for news of positions at a time
 * @param watch how it can be watched
 */
public record Extras(Pages pages, int maxWaiters, Watch watch) {

    /** Nothing but the interface. */
    public static final Extras NONE = new Extras(Pages.NONE, 0, Watch.NOTHING);
}
