/** Statements on a bare connection, and what their errors mean to an operator. */
package dev.blotter.adapter.jdbc.engine.statement;
