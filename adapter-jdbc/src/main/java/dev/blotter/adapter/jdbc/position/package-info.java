/**
 * Positions, which are read from the database at each request unless the version of their account
 * has not moved.
 */
package dev.blotter.adapter.jdbc.position;
