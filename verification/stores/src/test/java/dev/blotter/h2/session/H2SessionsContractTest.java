package dev.blotter.h2.session;

import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SessionsContract;
import java.time.Duration;
import java.util.Optional;

final class H2SessionsContractTest extends SessionsContract {

    private static final Duration TIMEOUT = Duration.ofMinutes(30);

    @Override
    protected BookKeeper open(Books books) {
        return new BooksWithSessionsOfH2(books);
    }

    private static final class BooksWithSessionsOfH2 extends InMemoryBooks {

        private final Sessions sessions =
                new H2Sessions(this::passwordHash, TIMEOUT, this::now)
                        .port((hash, news) -> Optional.empty());

        private BooksWithSessionsOfH2(Books books) {
            super(books);
        }

        @Override
        public CredentialPorts credentials() {
            CredentialPorts all = super.credentials();
            return new CredentialPorts(all.hashes(), all.keys(), sessions);
        }
    }
}
