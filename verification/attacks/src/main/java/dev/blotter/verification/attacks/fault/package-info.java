/** Faults of what a server depends on: the network to its database, disks, the clock. */
package dev.blotter.verification.attacks.fault;
