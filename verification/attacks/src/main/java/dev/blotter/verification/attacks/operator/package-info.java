/** What another user of the machine, a platform or a mistaken operator does. */
package dev.blotter.verification.attacks.operator;
