package dev.blotter.adapter.rest.position;

import dev.blotter.application.position.PositionQuery;
import dev.blotter.domain.access.Caller;
import java.util.function.Function;

/**
 * What a request asks about positions, and how it is answered.
 *
 * @param query the accounts
 * @param conditional whether the client says which state it has, so that it can wait for news
 * @param deciding what a caller is to be answered now; as often as needed, on any thread
 */
record Question(PositionQuery query, boolean conditional, Function<Caller, Decision> deciding) {}
