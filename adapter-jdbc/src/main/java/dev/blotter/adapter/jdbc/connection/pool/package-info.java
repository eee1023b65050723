/** The connections that requests share, on a pool of ours or of the host. */
package dev.blotter.adapter.jdbc.connection.pool;
