package dev.blotter.adapter.rest;

import dev.blotter.application.DrivenPorts;
import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.PermissionBook;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.instrument.Instruments;
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

    DrivenPorts withoutPermissions() {
        return new DrivenPorts(
                failing(PermissionBook.class),
                good.credentialBook(),
                good.sessions(),
                good.instruments(),
                good.positions());
    }

    DrivenPorts withoutCredentials() {
        return new DrivenPorts(
                good.permissionBook(),
                failing(CredentialBook.class),
                good.sessions(),
                good.instruments(),
                good.positions());
    }

    DrivenPorts withoutSessions() {
        return new DrivenPorts(
                good.permissionBook(),
                good.credentialBook(),
                failing(Sessions.class),
                good.instruments(),
                good.positions());
    }

    DrivenPorts withoutInstruments() {
        return new DrivenPorts(
                good.permissionBook(),
                good.credentialBook(),
                good.sessions(),
                failing(Instruments.class),
                good.positions());
    }

    DrivenPorts withoutPositions() {
        return new DrivenPorts(
                good.permissionBook(),
                good.credentialBook(),
                good.sessions(),
                good.instruments(),
                failing(Positions.class));
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
