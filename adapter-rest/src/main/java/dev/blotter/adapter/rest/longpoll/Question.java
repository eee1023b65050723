package dev.blotter.adapter.rest.longpoll;

import dev.blotter.application.position.PositionQuery;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.function.Function;

/**
 * What a request asks about positions, and how it is answered.
 *
 * @param query the accounts
 * @param patience how long the client waits for news
 * @param deciding what a caller is to be answered now; as often as needed, on any thread
 */
public record Question(
        PositionQuery query, Duration patience, Function<Caller, Decision> deciding) {}
