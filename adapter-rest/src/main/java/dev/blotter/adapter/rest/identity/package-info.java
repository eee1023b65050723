/**
 * Who is calling: credentials in requests, sessions, and how many requests each user may make.
 * Every resource method demands credentials unless it says that it does without; see {@link
 * dev.blotter.adapter.rest.identity.CredentialsRequired}.
 */
package dev.blotter.adapter.rest.identity;
