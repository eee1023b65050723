package org.example;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;
import java.util.Optional;

/** Names the user of a session, as any filter of a host does. */
@Priority(Priorities.AUTHENTICATION)
final class LoginFilter implements ContainerRequestFilter {

    private final Login login;

    LoginFilter(Login login) {
        this.login = login;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        Optional.ofNullable(request.getCookies().get(Login.COOKIE))
                .map(Cookie::getValue)
                .flatMap(login::userOf)
                .ifPresent(user -> request.setSecurityContext(new SignedIn(() -> user)));
    }

    private record SignedIn(Principal getUserPrincipal) implements SecurityContext {

        @Override
        public boolean isUserInRole(String role) {
            return false;
        }

        @Override
        public boolean isSecure() {
            return false;
        }

        @Override
        public String getAuthenticationScheme() {
            return SecurityContext.FORM_AUTH;
        }
    }
}
