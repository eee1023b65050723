/** How to reach a database, where its tables are, and how much of changes is kept. */
package dev.blotter.adapter.jdbc.engine.settings;
