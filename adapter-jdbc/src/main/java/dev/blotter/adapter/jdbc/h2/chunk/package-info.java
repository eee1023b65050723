/** The chunks of a file of H2, of which some can be lost for good. */
package dev.blotter.adapter.jdbc.h2.chunk;
