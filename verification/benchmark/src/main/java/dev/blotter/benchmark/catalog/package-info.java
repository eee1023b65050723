/** Measures the search in the catalogue alone, without a server. */
package dev.blotter.benchmark.catalog;
