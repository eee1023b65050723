/**
 * Measures Blotter: the catalogue alone, and the packaged server over HTTP. Never part of what is
 * shipped.
 */
package dev.blotter.benchmark;
