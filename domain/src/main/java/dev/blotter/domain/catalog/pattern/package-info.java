/**
 * Patterns for symbols, and the index that finds the symbols which they select. Others see ranks
 * only: the index of a symbol among all symbols in ascending order.
 */
package dev.blotter.domain.catalog.pattern;
