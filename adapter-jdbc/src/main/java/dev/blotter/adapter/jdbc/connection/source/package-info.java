/**
 * Where connections come from: the pool for requests, and single ones for work that takes as long
 * as it takes; and the engines that there are.
 */
package dev.blotter.adapter.jdbc.connection.source;
