/**
 * The files of a data directory, read row by row. {@link dev.blotter.tool.directory.csv.BookFile}
 * says what is in a file, and {@link dev.blotter.tool.directory.csv.CsvFile} reads its rows; a
 * mistake is reported with file, line and column.
 */
package dev.blotter.tool.directory.csv;
