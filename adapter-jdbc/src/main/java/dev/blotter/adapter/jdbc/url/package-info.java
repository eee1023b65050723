/**
 * The JDBC URLs of databases: what they may say, what is added to them, and how their secrets are
 * masked.
 */
package dev.blotter.adapter.jdbc.url;
