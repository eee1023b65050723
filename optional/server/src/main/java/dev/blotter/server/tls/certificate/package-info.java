/**
 * The certificate of the server: the files that it is read from, and how it is exchanged for a
 * newer one while the server runs.
 */
package dev.blotter.server.tls.certificate;
