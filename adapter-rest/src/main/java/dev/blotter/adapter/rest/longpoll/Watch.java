package dev.blotter.adapter.rest.longpoll;

import dev.blotter.domain.access.Caller;
import java.util.Optional;

/**
 * What a request that waits has subscribed to.
 *
 * @param <S> a state of what it asks for
 */
public interface Watch<S> extends AutoCloseable {

    /** What {@code caller}, who has the state of this tag, is to be answered now. */
    Decision<S> decide(Caller caller, Optional<String> since);

    /** Whether it calls for what changed between the state that it was begun with and now. */
    boolean isSeamless();

    /** Whether the caller is sure to be admitted as before, and to be permitted the same. */
    boolean stands();

    /** Has the call made once more, after this state is left; false if it cannot. */
    boolean goOnFrom(S state);

    @Override
    void close();
}
