/**
 * What callers may read. A caller and an account code become an {@link
 * dev.blotter.domain.access.AccountGrant} in {@link dev.blotter.application.access.CallerAccess}.
 */
package dev.blotter.application.access;
