package dev.blotter.server.exchange;

/** Is called for each request that has ended, on a thread that must not wait. */
@FunctionalInterface
public interface RequestObserver {

    /** Ignores everything. */
    RequestObserver NONE = request -> {};

    /** Takes note of a request that has ended. */
    void ended(RequestEvent request);

    /** Takes note of a client that was turned away without, or apart from, a request. */
    default void turnedAway(Refusal reason) {}

    /** Whether note can be taken of another request; otherwise it is refused. */
    default boolean isReady() {
        return true;
    }

    /** Does the work of a request on this thread. */
    default void during(Exchange request, Runnable work) {
        work.run();
    }

    /** Both, this one first. */
    default RequestObserver and(RequestObserver other) {
        RequestObserver one = this;
        return new RequestObserver() {
            @Override
            public void ended(RequestEvent request) {
                one.ended(request);
                other.ended(request);
            }

            @Override
            public boolean isReady() {
                return one.isReady() && other.isReady();
            }

            @Override
            public void during(Exchange request, Runnable work) {
                one.during(request, () -> other.during(request, work));
            }

            @Override
            public void turnedAway(Refusal reason) {
                one.turnedAway(reason);
                other.turnedAway(reason);
            }
        };
    }
}
