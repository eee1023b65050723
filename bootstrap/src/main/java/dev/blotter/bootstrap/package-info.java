/**
 * The server: everything wired together and started. {@link dev.blotter.bootstrap.Main} is the way
 * in. {@code command} has what it can be told to do, {@code config} how it is set up, {@code
 * server} the HTTP server.
 */
package dev.blotter.bootstrap;
