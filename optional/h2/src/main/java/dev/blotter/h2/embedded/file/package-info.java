/** The files of an embedded book: where they are, whose they are, and whether they are whole. */
package dev.blotter.h2.embedded.file;
