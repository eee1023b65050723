package dev.blotter.domain.access;

import dev.blotter.domain.account.AccountCode;

/** Stands for the product's type of this name in the deliberate breaks. */
public record AccountGrant(AccountCode account) {}
