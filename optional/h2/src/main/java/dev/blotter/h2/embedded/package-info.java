/**
 * The embedded book: a file of H2 that is written once, by one process that has it to itself, and
 * then only read. A writer makes another file of the books and has a small file point to it. The
 * adapter sees a source of connections.
 */
package dev.blotter.h2.embedded;
