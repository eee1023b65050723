package dev.blotter.application.kit;

import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.PasswordHashes;
import dev.blotter.application.identity.SigningKeys;
import dev.blotter.application.identity.credential.OwnedKey;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.identity.credential.SessionToken;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Contracts of passwords, keys and sessions over adapters with a fault in them. */
final class FaultyCredentials {

    private FaultyCredentials() {}

    static final class AnyPassword extends PasswordHashesContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.hashes(
                    new InMemoryBooks(books),
                    right ->
                            Faults.with(
                                    PasswordHashes.class,
                                    right,
                                    Map.of("matches", arguments -> true)));
        }
    }

    static final class NoUserRemoved extends PasswordHashesContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.removingNothing(new InMemoryBooks(books), books);
        }
    }

    static final class HashesReadOnce extends AttemptLimitsContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.hashesReadOnce(books);
        }
    }

    static final class PasswordsLost extends PasswordHashesContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.forgetful(books);
        }
    }

    /** A subscriber who is called for a new password finds the old one. */
    static final class CalledTooEarly extends SubscriptionContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = Faults.hashesReadOnce(books);
            books.users().forEach(user -> right.credentials().hashes().passwordHash(user.name()));
            return right;
        }
    }

    static final class KeysReadOnce extends SignaturesContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            CredentialPorts ports = right.credentials();
            Map<PublicToken, Optional<OwnedKey>> first = new HashMap<>();
            SigningKeys keys = name -> first.computeIfAbsent(name, ports.keys()::key);
            CredentialPorts faulty = new CredentialPorts(ports.hashes(), keys, ports.sessions());
            return Faults.keeper(right, Map.of("credentials", arguments -> faulty));
        }
    }

    static final class SessionsStayOpen extends SessionsContract {
        @Override
        protected BookKeeper open(Books books) {
            BookKeeper right = new InMemoryBooks(books);
            Map<Object, Object> first = new HashMap<>();
            return Faults.sessions(
                    right,
                    Map.of(
                            "use",
                            arguments ->
                                    first.computeIfAbsent(
                                            arguments[0],
                                            token -> right.sessions().use((SessionToken) token))));
        }
    }
}
