/** Attacks of a user with credentials, who asks for much or for what is hidden. */
package dev.blotter.verification.attacks.user;
