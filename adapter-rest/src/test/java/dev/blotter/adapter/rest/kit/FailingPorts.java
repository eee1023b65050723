package dev.blotter.adapter.rest.kit;

import dev.blotter.application.DrivenPorts;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.PasswordHashes;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.SigningKeys;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.Positions;
import java.lang.reflect.Proxy;

/** Ports over the sample books, of which one fails whatever it is asked. */
public final class FailingPorts {

    private final DrivenPorts good = new InMemoryBooks(SampleBooks.books()).ports();
    private final Throwable failure;

    public FailingPorts(Throwable failure) {
        this.failure = failure;
    }

    public DrivenPorts withoutReferenceData() {
        return new DrivenPorts(
                failing(ReferenceStore.class), good.credentials(), good.positions(), good.time());
    }

    public DrivenPorts withoutCredentials() {
        return with(
                new CredentialPorts(
                        failing(PasswordHashes.class),
                        failing(SigningKeys.class),
                        good.credentials().sessions()));
    }

    public DrivenPorts withoutSessions() {
        return with(
                new CredentialPorts(
                        good.credentials().hashes(),
                        good.credentials().keys(),
                        failing(Sessions.class)));
    }

    private DrivenPorts with(CredentialPorts credentials) {
        return new DrivenPorts(good.reference(), credentials, good.positions(), good.time());
    }

    public DrivenPorts withoutPositions() {
        return new DrivenPorts(
                good.reference(), good.credentials(), failing(Positions.class), good.time());
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
