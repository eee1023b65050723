/**
 * What passes between the program and whoever sits at the terminal: arguments, passwords, tables of
 * text, and what went wrong.
 */
package dev.blotter.bootstrap.terminal;
