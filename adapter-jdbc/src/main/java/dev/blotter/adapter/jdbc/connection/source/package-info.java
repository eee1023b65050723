/**
 * Where connections come from: the pool for requests, and single ones for work that takes as long
 * as it takes. A file of H2 is opened in turn with other processes.
 */
package dev.blotter.adapter.jdbc.connection.source;
