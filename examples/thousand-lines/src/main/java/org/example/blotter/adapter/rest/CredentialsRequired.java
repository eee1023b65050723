package org.example.blotter.adapter.rest;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;

import org.example.blotter.application.AdmitCallers;
import org.example.blotter.application.AdmitCallers.PasswordCredentials;
import org.example.blotter.domain.Caller;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Puts a check of credentials, HTTP Basic (RFC 7617, UTF-8), before every resource method. */
@Priority(Priorities.AUTHENTICATION)
final class CredentialsRequired implements ContainerRequestFilter {

    private static final String BASIC = "Basic ";
    private static final String CALLER = Caller.class.getName();

    private final AdmitCallers admitCallers;

    CredentialsRequired(AdmitCallers admitCallers) {
        this.admitCallers = admitCallers;
    }

    /** The caller of a request whose credentials were good. */
    static Caller callerOf(ContainerRequestContext request) {
        return (Caller) request.getProperty(CALLER);
    }

    @Override
    public void filter(ContainerRequestContext request) {
        String authorization = request.getHeaderString(HttpHeaders.AUTHORIZATION);
        if (authorization == null || !authorization.regionMatches(true, 0, BASIC, 0, 6)) {
            throw Problem.AUTHORIZATION_REQUIRED.exception();
        }
        String base64 = authorization.substring(BASIC.length()).strip();
        request.setProperty(CALLER, admitCallers.admit(credentials(base64)));
    }

    private static PasswordCredentials credentials(String base64) {
        try {
            ByteBuffer octets = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
            String text = StandardCharsets.UTF_8.newDecoder().decode(octets).toString();
            int colon = text.indexOf(':');
            if (colon > 0) {
                return new PasswordCredentials(text.substring(0, colon), text.substring(colon + 1));
            }
        } catch (IllegalArgumentException | CharacterCodingException unreadable) {
            throw Problem.AUTHORIZATION_REQUIRED.exception();
        }
        throw Problem.AUTHORIZATION_REQUIRED.exception();
    }
}
