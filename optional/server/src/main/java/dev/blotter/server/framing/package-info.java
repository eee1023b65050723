/**
 * Where a request begins and ends in what a connection brings, and which requests are refused for
 * their form alone.
 */
package dev.blotter.server.framing;
