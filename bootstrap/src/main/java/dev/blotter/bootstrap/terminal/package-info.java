/** The terminal: arguments, passwords, tables of text, and how they are printed. */
package dev.blotter.bootstrap.terminal;
