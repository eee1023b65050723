package dev.blotter.adapter.rest.longpoll;

import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What a request asks, and how it is answered.
 *
 * @param <S> a state of what is asked for
 * @param patience how long the client waits for news
 * @param stream where its events go, if there is to be more than one
 * @param since the tag of the state that the client has, if it has one
 * @param deciding what a caller is to be answered now who has the state of a tag; as often as
 *     needed, on any thread
 * @param subscribing has a call made once a state has been left; empty if the store cannot
 */
public record Question<S>(
        Duration patience,
        Optional<EventSink> stream,
        Optional<String> since,
        BiFunction<Caller, Optional<String>, Decision<S>> deciding,
        BiFunction<S, Runnable, Optional<Watch<S>>> subscribing) {}
