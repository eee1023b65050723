/**
 * Foreign tables: a {@link dev.blotter.tool.directory.mapping.Mapping} says how their lines become
 * rows of a data directory, which are then imported like any others, and a guess writes a mapping.
 */
package dev.blotter.tool.directory.mapping;
