/** An instrument as a row of a list, and pages of such rows that were made before. */
package dev.blotter.adapter.rest.instrument.row;
