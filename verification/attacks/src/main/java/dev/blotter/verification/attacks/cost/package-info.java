/** What the most expensive requests cost that users and strangers can make. */
package dev.blotter.verification.attacks.cost;
