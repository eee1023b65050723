package dev.blotter.adapter.rest.longpoll;

import java.time.Duration;
import java.util.Optional;

/**
 * How a client waits for news.
 *
 * @param patience for how long
 * @param stream where its events go, if there is to be more than one
 * @param since the tag of the state that it has, if it has one
 */
public record Waiting(Duration patience, Optional<EventSink> stream, Optional<String> since) {}
