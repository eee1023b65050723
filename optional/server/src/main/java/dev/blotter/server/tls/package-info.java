/**
 * TLS for a listener, with the certificate that is in force. Nothing of Java's TLS is loaded where
 * it is off.
 */
package dev.blotter.server.tls;
