/**
 * Who is asking and what they may read. Credentials become a {@link
 * dev.blotter.domain.access.Caller} in {@link dev.blotter.application.access.AdmitCallers}. A
 * caller and an account code become an {@link dev.blotter.domain.access.AccountGrant} in {@link
 * dev.blotter.application.access.CallerAccess}.
 */
package dev.blotter.application.access;
