/** Checks any server, in whatever language, against the interface. Loads nothing into it. */
package dev.blotter.conformance;
