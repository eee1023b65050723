package dev.blotter.adapter.rest.longpoll;

import dev.blotter.domain.access.Caller;
import java.util.Optional;

/**
 * What a request asks, which may be asked again, as often as needed and on any thread.
 *
 * @param <S> a state of what is asked for
 */
public interface Question<S> {

    /** What {@code caller}, who has the state of the tag {@code since}, is to be answered now. */
    Decision<S> decide(Caller caller, Optional<String> since);

    /**
     * Has {@code news} called when {@code caller} may have left {@code state}; empty if it cannot.
     */
    Optional<Watch<S>> subscribe(Caller caller, S state, Runnable news);
}
