/**
 * Statements, and what happens when the database does not answer them. {@link
 * dev.blotter.adapter.jdbc.connection.Database} runs every statement of a request; circuit breakers
 * refuse at once while the database does not answer.
 */
package dev.blotter.adapter.jdbc.connection;
