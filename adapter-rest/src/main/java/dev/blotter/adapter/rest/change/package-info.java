/** What answers with changes have in common, whatever has changed. */
package dev.blotter.adapter.rest.change;
