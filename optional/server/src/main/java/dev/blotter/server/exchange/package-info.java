/**
 * A request and its response as an operator sees them: ids, outcome, duration. The server makes one
 * {@link dev.blotter.server.exchange.RequestEvent} of each request and hands it to the observers,
 * which log and count. They never block a request.
 */
package dev.blotter.server.exchange;
