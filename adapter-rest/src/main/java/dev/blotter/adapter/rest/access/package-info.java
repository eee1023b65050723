/**
 * Who is asking. Every resource method demands credentials unless it says that it does without; see
 * {@link dev.blotter.adapter.rest.access.CredentialsRequired}. Sessions are opened and closed here
 * too.
 */
package dev.blotter.adapter.rest.access;
