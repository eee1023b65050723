/**
 * TLS for a listener: the certificate, where it is read from, and how it is exchanged for a newer
 * one while the server runs. Nothing of Java's TLS is loaded where it is off.
 */
package dev.blotter.server.tls;
