package dev.blotter.adapter.rest;

import dev.blotter.application.DrivenPorts;
import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.Positions;
import java.lang.reflect.Proxy;

/** Ports over the sample books, of which one fails whatever it is asked. */
final class FailingPorts {

    private final DrivenPorts good = InProcess.portsOf(new InMemoryBooks(SampleBooks.books()));
    private final Throwable failure;

    FailingPorts(Throwable failure) {
        this.failure = failure;
    }

    DrivenPorts withoutReferenceData() {
        return new DrivenPorts(
                failing(ReferenceStore.class),
                good.credentialBook(),
                good.sessions(),
                good.positions());
    }

    DrivenPorts withoutCredentials() {
        return new DrivenPorts(
                good.reference(), failing(CredentialBook.class), good.sessions(), good.positions());
    }

    DrivenPorts withoutSessions() {
        return new DrivenPorts(
                good.reference(), good.credentialBook(), failing(Sessions.class), good.positions());
    }

    DrivenPorts withoutPositions() {
        return new DrivenPorts(
                good.reference(), good.credentialBook(), good.sessions(), failing(Positions.class));
    }

    private <T> T failing(Class<T> port) {
        return port.cast(
                Proxy.newProxyInstance(
                        port.getClassLoader(),
                        new Class<?>[] {port},
                        (proxy, method, arguments) -> {
                            throw failure;
                        }));
    }
}
