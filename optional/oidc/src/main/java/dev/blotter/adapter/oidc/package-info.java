/**
 * Access tokens of an OpenID Connect provider. {@link dev.blotter.adapter.oidc.OidcTokens} is the
 * entry point. Keys are read from the provider beside requests, never by one.
 */
package dev.blotter.adapter.oidc;
