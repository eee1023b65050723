/**
 * Who asks, what they may read, and the data that decide it. Outside this package, an {@link
 * dev.blotter.domain.access.AccountGrant} comes from the {@link
 * dev.blotter.domain.access.ReferenceData} of a store only, and without one no positions can be
 * read and no instruments searched. A forgotten permission check does not compile.
 */
package dev.blotter.domain.access;
