package dev.blotter.adapter.rest.longpoll;

import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A subscription that calls once, and then is over.
 *
 * @param <S> a state of what is asked for
 */
public final class OneCall<S> implements Watch<S> {

    private final BiFunction<Caller, Optional<String>, Decision<S>> deciding;
    private final S state;
    private volatile boolean over;
    private volatile Subscription subscription = Subscription.IDLE;

    private OneCall(BiFunction<Caller, Optional<String>, Decision<S>> deciding, S state) {
        this.deciding = deciding;
        this.state = state;
    }

    /** One that {@code subscribing} begins and that knows {@code state}, if it does begin one. */
    public static <S> Optional<Watch<S>> begin(
            BiFunction<Caller, Optional<String>, Decision<S>> deciding,
            S state,
            Runnable news,
            Function<Runnable, Optional<Subscription>> subscribing) {
        OneCall<S> begun = new OneCall<>(deciding, state);
        Optional<Subscription> subscription = subscribing.apply(() -> begun.call(news));
        subscription.ifPresent(each -> begun.subscription = each);
        return subscription.map(each -> begun);
    }

    private void call(Runnable news) {
        over = true;
        news.run();
    }

    @Override
    public Decision<S> decide(Caller caller, Optional<String> since) {
        return deciding.apply(caller, since);
    }

    @Override
    public boolean isSeamless() {
        return false;
    }

    @Override
    public boolean stands() {
        return !over;
    }

    @Override
    public boolean goOnFrom(S now) {
        return !over && now.equals(state);
    }

    @Override
    public void close() {
        subscription.close();
    }
}
