/**
 * The books in a relational database. {@link dev.blotter.adapter.jdbc.JdbcBooks} is the entry
 * point: it connects, makes the tables and hands out the driven ports. {@link
 * dev.blotter.adapter.jdbc.JdbcTables} is the one for tools over the tables. What other programs
 * write by plain SQL is noticed through revisions and versions that the database keeps by itself.
 * Other modules use this package and {@code failure}; a tool over the tables and what brings
 * another database use more; the rest is for this module alone.
 */
package dev.blotter.adapter.jdbc;
