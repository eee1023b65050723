/**
 * Which accounts there are for a caller. {@link dev.blotter.application.account.FindAccounts} is
 * what published clients ask first, before they ask anything of an account.
 */
package dev.blotter.application.account;
