/** What only PostgreSQL's driver can do. */
package dev.blotter.adapter.jdbc.postgresql;
