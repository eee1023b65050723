/**
 * Makes up books of any size: the same arguments always give the same files. Everything is computed
 * from its number, so nothing is held in memory.
 */
package dev.blotter.verification.books;
