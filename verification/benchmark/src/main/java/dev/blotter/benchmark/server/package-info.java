/** The processes that are measured: the packaged product, and the bare server beside it. */
package dev.blotter.benchmark.server;
