package dev.blotter.adapter.jdbc.session;

import dev.blotter.application.identity.CredentialStore;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SessionsContract;
import java.time.Duration;
import java.util.Optional;

final class JdbcLocalSessionsContractTest extends SessionsContract {

    private static final Duration TIMEOUT = Duration.ofMinutes(30);

    @Override
    protected BookKeeper open(Books books) {
        return new BooksWithLocalSessions(books);
    }

    private static final class BooksWithLocalSessions extends InMemoryBooks {

        private final JdbcLocalSessions sessions =
                new JdbcLocalSessions(
                        new RememberedSessions(this::passwordHash, this::now),
                        (hash, news) -> Optional.empty(),
                        new SessionTimes(TIMEOUT, Duration.ZERO, Duration.ZERO, this::now));

        private BooksWithLocalSessions(Books books) {
            super(books);
        }

        @Override
        public CredentialStore credentials() {
            CredentialStore all = super.credentials();
            return new CredentialStore(all.hashes(), all.keys(), sessions);
        }
    }
}
