package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.function.Function;
import java.util.function.Supplier;

/** Notes whose credentials were good, also of a user who may not use the API. */
final class NotedUser {

    private NotedUser() {}

    /** Admits who makes {@code request}, and notes it. */
    static <T> T of(
            ContainerRequestContext request, Supplier<T> admission, Function<T, Caller> callerOf) {
        try {
            T admitted = admission.get();
            note(request, callerOf.apply(admitted));
            return admitted;
        } catch (QueryRejected rejected) {
            rejected.caller().ifPresent(caller -> note(request, caller));
            throw rejected;
        }
    }

    private static void note(ContainerRequestContext request, Caller caller) {
        request.setProperty(RequestProperties.USER, caller.user().value());
    }
}
