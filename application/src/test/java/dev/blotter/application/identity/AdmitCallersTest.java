package dev.blotter.application.identity;

import static dev.blotter.application.kit.Refusals.assertRejected;
import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.identity.credential.AuthenticatedCaller;
import dev.blotter.application.identity.credential.BearerToken;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.identity.credential.SignedRequest;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.application.port.QueryRejected.Reason;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class AdmitCallersTest {

    private static final Permissions PERMITTED =
            new Permissions(true, false, Set.of(ANNS), Set.of(), InstrumentDenials.NONE);

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final AdmitCallers admission =
            Blotter.over(books.ports(), Limits.DEFAULT).admitCallers();

    @Test
    void aUserIsAdmittedByNameAndPassword() {
        assertThat(admit("ann", passwordOf(ANN))).isEqualTo(new Caller(ANN));
    }

    @Test
    void aLoginMayNameTheDomain() {
        assertThat(admit("ann@default", passwordOf(ANN))).isEqualTo(new Caller(ANN));
    }

    @Test
    void aUserWhoseNameHasAnAtSignIsAdmittedWithAndWithoutTheDomain() {
        assertThat(admit("bob@work", passwordOf(BOB))).isEqualTo(new Caller(BOB));
        assertThat(admit("bob@work@default", passwordOf(BOB))).isEqualTo(new Caller(BOB));
    }

    @Test
    void aUserWhoseNameEndsInTheDomainIsTriedWholeFirst() {
        InMemoryBooks twins =
                new InMemoryBooks(
                        SampleBooks.books()
                                .withUsers(
                                        List.of(
                                                user("eve@default", "same"),
                                                user("eve", "same"),
                                                user("ann@default", "whole"),
                                                user("ann", "short"))));
        AdmitCallers admission = Blotter.over(twins.ports(), Limits.DEFAULT).admitCallers();

        assertThat(admission.admit(credentials("eve@default", "same")))
                .isEqualTo(Caller.named("eve@default"));
        assertThat(admission.admit(credentials("ann@default", "whole")))
                .isEqualTo(Caller.named("ann@default"));
        assertThat(admission.admit(credentials("ann@default", "short")))
                .isEqualTo(Caller.named("ann"));
    }

    @Test
    void theEndOfASessionIsNotified() {
        AtomicInteger notified = new AtomicInteger();
        SessionToken token = books.openSession(ANN).token();
        assertThat(admission.subscribe(token, notified::incrementAndGet)).isPresent();

        books.close(token);

        assertThat(notified).hasValue(1);
    }

    @Test
    void aPasswordDoesNotEndByItself() {
        assertThat(admission.subscribe(credentials("ann", passwordOf(ANN)), () -> {}))
                .contains(Subscription.IDLE);
    }

    @Test
    void aTokenOfATrustedIssuerNamesItsUserUntilItEnds() {
        BearerToken good = new BearerToken("good");
        List<Runnable> waiting = new ArrayList<>();
        AccessTokens issuer =
                new AccessTokens() {
                    @Override
                    public Optional<Caller> verify(BearerToken token) {
                        return Optional.of(new Caller(ANN)).filter(ann -> token.equals(good));
                    }

                    @Override
                    public Subscription subscribe(BearerToken token, Runnable news) {
                        waiting.add(news);
                        return new Subscription(waiting::clear);
                    }
                };
        AdmitCallers trusting =
                Blotter.over(books.ports().with(issuer), Limits.DEFAULT).admitCallers();

        assertThat(trusting.admit(good)).isEqualTo(new Caller(ANN));
        assertRejected(Reason.NOT_AUTHENTICATED, () -> trusting.admit(new BearerToken("other")));
        try (Subscription end = trusting.subscribe(good, () -> {}).orElseThrow()) {
            assertThat(end).isNotNull();
            assertThat(waiting).hasSize(1);
        }
        assertThat(waiting).isEmpty();
    }

    @Test
    void withoutAnIssuerNoTokenIsGood() {
        BearerToken token = new BearerToken("any");

        assertRejected(Reason.NOT_AUTHENTICATED, () -> admission.admit(token));
        assertThat(admission.subscribe(token, () -> {})).contains(Subscription.IDLE);
    }

    @Test
    void anotherDomainIsRefused() {
        for (String login : List.of("ann@other", "ann@Default", "ann@", "ann@default@default")) {
            assertRejected(Reason.NOT_AUTHENTICATED, () -> admit(login, passwordOf(ANN)));
        }
    }

    @Test
    void aDomainThatIsGivenApartHasToBeTheOne() {
        Password password = new Password(passwordOf(ANN));
        PasswordCredentials right =
                new PasswordCredentials("ann", Optional.of("default"), password);
        PasswordCredentials wrong = new PasswordCredentials("ann", Optional.of("other"), password);
        PasswordCredentials twice =
                new PasswordCredentials("ann@default", Optional.of("default"), password);

        assertThat(admission.admit(right)).isEqualTo(new Caller(ANN));
        assertRejected(Reason.NOT_AUTHENTICATED, () -> admission.admit(wrong));
        assertRejected(Reason.NOT_AUTHENTICATED, () -> admission.admit(twice));
    }

    @Test
    void wrongPasswordsAndLoginsThatCanBeNoNamesAreRefused() {
        for (String login : List.of("ann", "zoe", "", " ", "@default", "a:b", "x".repeat(99))) {
            assertRejected(Reason.NOT_AUTHENTICATED, () -> admit(login, "wrong"));
        }
    }

    @Test
    void anOpenSessionIsAdmittedAndAClosedOneIsNot() {
        SessionToken token = books.openSession(ANN).token();
        assertThat(admission.admit(token)).isEqualTo(new Caller(ANN));

        books.close(token);

        assertRejected(Reason.NOT_AUTHENTICATED, () -> admission.admit(token));
    }

    @Test
    void aSignedRequestIsAdmittedOnceAndOneOfARevokedKeyIsNot() {
        SigningKey key = books.issueKey(ANN);
        SignedRequest first = key.get("/x", books.now());
        assertThat(admission.admit(first)).isEqualTo(new Caller(ANN));
        assertRejected(Reason.NOT_AUTHENTICATED, () -> admission.admit(first));

        books.revokeKey(key.name());

        assertRejected(
                Reason.NOT_AUTHENTICATED,
                () -> admission.admit(key.get("/x", books.now().plusMillis(1))));
    }

    @Test
    void aKeyDoesNotReplaceThePermissionToUseTheApi() {
        SigningKey key = books.issueKey(EVE);

        assertRejected(Reason.API_NOT_PERMITTED, () -> admission.admit(key.get("/x", books.now())));
    }

    @Test
    void aUserWithoutApiAccessIsKnownButNotAdmitted() {
        SessionToken token = books.openSession(EVE).token();

        assertRejected(Reason.API_NOT_PERMITTED, () -> admit("eve", passwordOf(EVE)));
        assertRejected(Reason.API_NOT_PERMITTED, () -> admission.admit(token));
        assertRejected(Reason.NOT_AUTHENTICATED, () -> admit("eve", "wrong"));
    }

    @Test
    void aCallerWhoIsAuthenticatedAlreadyIsAdmittedWithThePermissionToUseTheApi() {
        AuthenticatedCaller ann = new AuthenticatedCaller(new Caller(ANN));

        assertThat(admission.admit(ann)).isEqualTo(new Caller(ANN));
        assertThat(admission.subscribe(ann, () -> {})).contains(Subscription.IDLE);
        for (Caller other : List.of(new Caller(EVE), Caller.named("unknown"))) {
            assertRejected(
                    Reason.API_NOT_PERMITTED,
                    () -> admission.admit(new AuthenticatedCaller(other)));
        }
    }

    private Caller admit(String login, String password) {
        return admission.admit(credentials(login, password));
    }

    private static PasswordCredentials credentials(String login, String password) {
        return PasswordCredentials.of(login, new Password(password));
    }

    private static Books.User user(String name, String password) {
        return new Books.User(new UserName(name), password, PERMITTED);
    }
}
