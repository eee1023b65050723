/**
 * The catalogue of all instruments as one immutable value, and the search in it: what matches, what
 * is hidden, what sorts before what, and which part of it makes the page. A search costs what it
 * finds and shows, not what the catalogue holds.
 */
package dev.blotter.domain.catalog;
