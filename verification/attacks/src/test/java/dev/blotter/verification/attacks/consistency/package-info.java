/** Whether the checker of consistency finds what is wrong. */
package dev.blotter.verification.attacks.consistency;
