/**
 * Attacks on the packaged server, from outside: as a stranger, a user, a crash, or an operator.
 * Each says in one line what was seen, and whether the server held. Nothing of the product is on
 * the class path: all that is known of it is its jar, its sockets and its processes.
 */
package dev.blotter.verification.attacks;
