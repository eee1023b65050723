/**
 * The tables that an import writes. {@link dev.blotter.tool.directory.table.Staged} takes the rows
 * of a file, {@link dev.blotter.tool.directory.table.Check} finds the bad ones, and {@link
 * dev.blotter.tool.directory.table.Merge} brings the others into the books.
 */
package dev.blotter.tool.directory.table;
