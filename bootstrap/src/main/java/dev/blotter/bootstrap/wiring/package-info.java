/** The parts of the server, put together and started. */
package dev.blotter.bootstrap.wiring;
