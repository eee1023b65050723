/**
 * The tables that an import writes. {@link dev.blotter.tool.directory.table.TableWriter} writes
 * rows in batches, {@link dev.blotter.tool.directory.table.CheckedSink} finds the first bad one,
 * and {@link dev.blotter.tool.directory.table.TableSinks} has what differs between databases:
 * PostgreSQL copies.
 */
package dev.blotter.tool.directory.table;
