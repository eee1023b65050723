/** PostgreSQL's engine, and what only its driver can do. */
package dev.blotter.adapter.jdbc.postgresql;
