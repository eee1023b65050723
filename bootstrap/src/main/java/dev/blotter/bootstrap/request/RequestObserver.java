package dev.blotter.bootstrap.request;

/** Is told of each request when it has ended, on a thread that must not be held up. */
@FunctionalInterface
public interface RequestObserver {

    /** Nobody. */
    RequestObserver NONE = request -> {};

    /** Takes note of a request that has ended. */
    void ended(EndedRequest request);

    /** Both, this one first. */
    default RequestObserver and(RequestObserver other) {
        return request -> {
            ended(request);
            other.ended(request);
        };
    }
}
