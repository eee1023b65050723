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
 * @param deciding makes the response, now, to a caller who has the state of this tag, if any
 * @param isSeamless whether no change since the state that it began with is missed
 * @param standing whether the caller would certainly be admitted, with the same permissions
 * @param goingOn subscribes again from a state; false if it cannot
 * @param ending closes it
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
