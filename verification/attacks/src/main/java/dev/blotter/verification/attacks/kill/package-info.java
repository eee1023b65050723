/** Work on the books that is killed at random moments: it is there as a whole or not at all. */
package dev.blotter.verification.attacks.kill;
