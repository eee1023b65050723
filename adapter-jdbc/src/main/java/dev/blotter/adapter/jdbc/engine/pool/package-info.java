/** A pool of our own, which an engine may extend. */
package dev.blotter.adapter.jdbc.engine.pool;
