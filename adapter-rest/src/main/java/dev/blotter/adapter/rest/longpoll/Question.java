package dev.blotter.adapter.rest.longpoll;

import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What a request asks, and how it is answered.
 *
 * @param <S> a state of what is asked for
 * @param patience how long the client waits for news
 * @param deciding what a caller is to be answered now; as often as needed, on any thread
 * @param subscribing has a call made once a state has been left; empty if the store cannot
 */
public record Question<S>(
        Duration patience,
        Function<Caller, Decision<S>> deciding,
        BiFunction<S, Runnable, Optional<Subscription>> subscribing) {}
