/**
 * Books in a database, whose tables are in {@code books.sql}. {@link
 * org.example.blotter.adapter.jdbc.JdbcBooks} implements all driven ports, and decides nothing.
 * What changes positions is seen by a trigger, so a writer need not know of it.
 */
package org.example.blotter.adapter.jdbc;
