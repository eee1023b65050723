/** How many rows are written at once, where not all databases understand the same. */
package dev.blotter.adapter.jdbc.engine.bulk;
