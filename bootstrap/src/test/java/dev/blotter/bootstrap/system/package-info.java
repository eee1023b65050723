/**
 * The whole server over real HTTP. Requests are written byte by byte where a client library would
 * tidy them up.
 */
package dev.blotter.bootstrap.system;
