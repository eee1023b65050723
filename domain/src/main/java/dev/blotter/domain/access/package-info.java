/**
 * Who asks, what they may read, and the data that decide it. Outside this package, an {@link
 * dev.blotter.domain.access.AccountGrant} comes from the {@link
 * dev.blotter.domain.access.ReferenceData} of a store only, and nothing that belongs to an account
 * can be read without one. A forgotten permission check does not compile.
 */
package dev.blotter.domain.access;
