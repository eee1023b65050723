/** How lists of instruments change. */
package dev.blotter.application.instrument.change;
