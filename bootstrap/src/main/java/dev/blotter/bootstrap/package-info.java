/**
 * The server. {@link dev.blotter.bootstrap.Main} is the entry point. {@code command} has what can
 * be typed, {@code config} how the server is set up, {@code wiring} what is put together and
 * started, {@code server} the HTTP server.
 */
package dev.blotter.bootstrap;
