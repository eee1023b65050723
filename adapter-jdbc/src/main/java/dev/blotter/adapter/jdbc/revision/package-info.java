/**
 * The revisions of the books, and caches whose values are good for one revision. With standbys,
 * nothing older is read than was read before.
 */
package dev.blotter.adapter.jdbc.revision;
