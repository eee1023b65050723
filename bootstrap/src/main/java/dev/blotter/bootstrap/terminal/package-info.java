/** The terminal: arguments, passwords, tables of text, and what went wrong. */
package dev.blotter.bootstrap.terminal;
