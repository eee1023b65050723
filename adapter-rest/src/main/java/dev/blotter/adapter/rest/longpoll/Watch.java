package dev.blotter.adapter.rest.longpoll;

import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What a request that waits has subscribed to.
 *
 * @param <S> a state of what it asks for
 * @param deciding what a caller, who has the state of a tag, is to be answered now
 * @param isSeamless whether it calls for what changed between the state that it was begun with and
 *     now
 * @param standing whether the caller is sure to be admitted as before, and to be permitted the same
 * @param goingOn has the call made once more, after a state is left; false if it cannot
 * @param ending ends it
 */
public record Watch<S>(
        BiFunction<Caller, Optional<String>, Decision<S>> deciding,
        boolean isSeamless,
        BooleanSupplier standing,
        Predicate<S> goingOn,
        Runnable ending) {

    /**
     * One that {@code subscribing} begins, that knows {@code state}, and that is over once it has
     * called {@code news}; empty if that begins none.
     */
    public static <S> Optional<Watch<S>> once(
            BiFunction<Caller, Optional<String>, Decision<S>> deciding,
            S state,
            Runnable news,
            Function<Runnable, Optional<Subscription>> subscribing) {
        AtomicBoolean over = new AtomicBoolean();
        Runnable call =
                () -> {
                    over.set(true);
                    news.run();
                };
        return subscribing
                .apply(call)
                .map(
                        begun ->
                                new Watch<>(
                                        deciding,
                                        false,
                                        () -> !over.get(),
                                        now -> !over.get() && now.equals(state),
                                        begun::close));
    }
}
