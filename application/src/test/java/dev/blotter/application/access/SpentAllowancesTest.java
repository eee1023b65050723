package dev.blotter.application.access;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.Allowance;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What a store refuses to do any more is refused to the caller, with what is spent. */
final class SpentAllowancesTest {

    private static final Allowance SPENT =
            new Allowance("some", 5, Duration.ofMinutes(1), 0, Duration.ofSeconds(12));
    private static final Optional<Origin> HERE = Optional.of(new Origin(7, false));

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final AtomicReference<PasswordClaim> asked = new AtomicReference<>();

    @Test
    void aPasswordThatIsNotLookedAtIsNotTakenForAWrongOne() {
        AdmitCallers admission = AdmitCallers.using(books, closed(), books, "default");
        ManageSessions desk = ManageSessions.using(closed(), books, "default");

        assertSpent(Reason.TOO_MANY_WRONG_PASSWORDS, () -> admission.admit(anns("ann")));
        assertSpent(Reason.TOO_MANY_WRONG_PASSWORDS, () -> desk.open(anns("ann")));
    }

    @Test
    void theStoreHearsWhereAPasswordComesFromAndWhoIsMeantHoweverTheLoginIsSpelt() {
        AdmitCallers admission = AdmitCallers.using(books, closed(), books, "default");
        for (String login : List.of("ann", "ann@default")) {
            assertSpent(Reason.TOO_MANY_WRONG_PASSWORDS, () -> admission.admit(anns(login)));

            assertThat(asked.get().origin()).isEqualTo(HERE);
            assertThat(asked.get().target()).contains(ANN);
        }
        assertSpent(Reason.TOO_MANY_WRONG_PASSWORDS, () -> admission.admit(anns("a:b")));
        assertThat(asked.get().target()).isEmpty();
    }

    @Test
    void noSessionIsOpenedWhereThereAreTooManyAlready() {
        ManageSessions desk = ManageSessions.using(books, full(), "default");

        assertSpent(Reason.TOO_MANY_LOGINS, () -> desk.open(anns("ann")));
    }

    private static PasswordCredentials anns(String login) {
        return PasswordCredentials.of(login, new Password(passwordOf(ANN))).from(HERE);
    }

    private static void assertSpent(Reason reason, ThrowingCallable question) {
        assertThatExceptionOfType(QueryRejected.class)
                .isThrownBy(question)
                .satisfies(rejected -> assertThat(rejected.reason()).isEqualTo(reason))
                .satisfies(rejected -> assertThat(rejected.spent()).contains(SPENT));
    }

    private CredentialBook closed() {
        return new CredentialBook() {
            @Override
            public Optional<UserName> verify(List<UserName> candidates, Password password) {
                throw new AssertionError("it is looked at");
            }

            @Override
            public Optional<UserName> verify(SignedRequest request) {
                return Optional.empty();
            }

            @Override
            public Verdict verify(PasswordClaim claim) {
                asked.set(claim);
                return Verdict.unseen(SPENT);
            }
        };
    }

    private Sessions full() {
        return new Sessions() {
            @Override
            public Optional<Allowance> spentBy(Caller caller) {
                return Optional.of(SPENT);
            }

            @Override
            public Session open(Caller caller) {
                throw new AssertionError("it is opened");
            }

            @Override
            public Optional<Caller> use(SessionToken token) {
                return books.use(token);
            }

            @Override
            public Duration timeout() {
                return books.timeout();
            }

            @Override
            public void close(SessionToken token) {
                books.close(token);
            }
        };
    }
}
