/**
 * The connections of clients: how many there may be, how slow they may be, and how whole requests
 * pass from them to Grizzly, one at a time.
 */
package dev.blotter.server.connection;
