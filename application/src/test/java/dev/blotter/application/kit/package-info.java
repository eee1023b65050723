/**
 * For authors of other adapters: a contract for each driven port, ports in memory, and sample
 * books. An adapter is right when it passes the contracts on a {@link
 * dev.blotter.application.kit.BookKeeper} of its own.
 */
package dev.blotter.application.kit;
