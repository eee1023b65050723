/**
 * Access tokens of an OpenID Connect provider. {@link dev.blotter.adapter.oidc.OidcSettings} is the
 * entry point. No request waits for the provider longer than a second.
 */
package dev.blotter.adapter.oidc;
