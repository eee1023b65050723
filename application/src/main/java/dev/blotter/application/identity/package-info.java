/**
 * Who is calling. Credentials become a {@link dev.blotter.domain.access.Caller} in {@link
 * dev.blotter.application.identity.AdmitCallers}. Here are the rules: how many wrong passwords are
 * checked, which right ones are remembered, for how long a signature is good, how many sessions are
 * opened. A store keeps password hashes, keys and sessions, and decides nothing.
 */
package dev.blotter.application.identity;
