package dev.blotter.application.identity.credential;

/** What someone shows to prove who they are. One kind for each way to authenticate. */
public sealed interface Credentials
        permits AuthenticatedCaller,
                BearerToken,
                PasswordCredentials,
                SessionToken,
                SignedRequest {}
