/** The instruments of accounts over HTTP, and how they have changed. */
package dev.blotter.adapter.rest.instrument;
