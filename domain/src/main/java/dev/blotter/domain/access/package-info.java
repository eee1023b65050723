/**
 * Who asks, and what they may read. Only {@link dev.blotter.domain.access.Permissions} can make an
 * {@link dev.blotter.domain.access.AccountGrant}, and nothing that belongs to an account can be
 * read without one. A forgotten permission check does not compile.
 */
package dev.blotter.domain.access;
