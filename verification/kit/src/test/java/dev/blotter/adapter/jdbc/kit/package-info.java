/** Databases for tests: one of its own for each, on every engine that the books can be in. */
package dev.blotter.adapter.jdbc.kit;
