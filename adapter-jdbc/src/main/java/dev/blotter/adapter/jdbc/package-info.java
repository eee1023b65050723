/**
 * The books in a relational database. {@link dev.blotter.adapter.jdbc.JdbcBooks} is the front door:
 * it connects, makes the tables and hands out the driven ports. {@link
 * dev.blotter.adapter.jdbc.JdbcAdministration} is the one for operators, over {@link
 * dev.blotter.adapter.jdbc.JdbcTables}. What other programs write by plain SQL is noticed through
 * revisions and versions that the database keeps by itself. Other modules use this package, and
 * what operators need: {@code administration}, {@code check}, {@code directory}, {@code failure}
 * and {@code metrics}; the rest is for this module alone.
 */
package dev.blotter.adapter.jdbc;
