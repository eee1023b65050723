/** Attacks of clients without credentials, and of requests that are none. */
package dev.blotter.verification.attacks.stranger;
