/**
 * What H2 calls by name while anyone writes to the books: checks that keep the books readable, and
 * triggers that count changes. They run in whatever program has the database open. The schema in
 * {@code db/h2} names each of them, so a name here must not change.
 */
package dev.blotter.h2;
