/**
 * The import of a data directory. A {@link dev.blotter.tool.directory.csv.BookFile} says what is in
 * a file, {@link dev.blotter.tool.directory.csv.CsvFile} reads its rows one by one, and {@link
 * dev.blotter.tool.directory.table.Merge} brings them into the books as a set. One transaction
 * spans it all, and no more than a batch is ever in memory. {@link
 * dev.blotter.tool.directory.DirectoryExport} writes such a directory.
 */
package dev.blotter.tool.directory;
