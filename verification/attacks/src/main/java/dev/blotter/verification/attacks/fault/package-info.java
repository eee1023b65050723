/** Faults of what a server depends on: the network to its database, and disks. */
package dev.blotter.verification.attacks.fault;
