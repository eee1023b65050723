/** How the books are at one moment, for those who monitor the server. */
package dev.blotter.adapter.jdbc.metrics;
