/** Whether what all clients saw could have been seen of one database, in which nothing is lost. */
package dev.blotter.verification.attacks.consistency;
