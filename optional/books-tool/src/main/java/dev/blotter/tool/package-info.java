/**
 * A tool over the tables of the books: imports, feeds, exports, users, keys, look-ups and checks.
 * {@link dev.blotter.tool.BooksTool} is its entry point; what goes in and comes out there is in the
 * packages beside. A program that only serves the books has no need of it.
 */
package dev.blotter.tool;
