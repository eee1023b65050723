/**
 * The tables that an import writes. {@link dev.blotter.adapter.jdbc.directory.table.TableWriter}
 * writes rows in batches, {@link dev.blotter.adapter.jdbc.directory.table.CheckedSink} finds the
 * first bad one, and {@link dev.blotter.adapter.jdbc.directory.table.Dialect} has what differs
 * between databases: PostgreSQL copies.
 */
package dev.blotter.adapter.jdbc.directory.table;
