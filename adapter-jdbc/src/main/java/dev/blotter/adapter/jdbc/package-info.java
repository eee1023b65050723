/**
 * The books in a relational database. {@link dev.blotter.adapter.jdbc.JdbcBooks} is the front door:
 * it connects, keeps the schema current and hands out the driven ports. What other programs write
 * by plain SQL is noticed through revisions and versions that the database keeps by itself.
 */
package dev.blotter.adapter.jdbc;
