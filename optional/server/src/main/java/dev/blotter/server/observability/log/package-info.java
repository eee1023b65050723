/**
 * What the log looks like: one line an event, as text or as JSON, whatever the event is about. It
 * is set up in code, which is faster than reading a file at each start.
 */
package dev.blotter.server.observability.log;
