/**
 * Trading accounts and the groups that they belong to. An account is known by its code alone. Its
 * group decides which trading terms it inherits.
 */
package dev.blotter.domain.account;
