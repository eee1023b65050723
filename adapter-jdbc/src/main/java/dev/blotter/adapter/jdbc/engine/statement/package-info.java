/** Statements on bare connections. */
package dev.blotter.adapter.jdbc.engine.statement;
