/** What the JDBC adapter finds of H2, and what operators do with books in files. */
package dev.blotter.h2.engine;
