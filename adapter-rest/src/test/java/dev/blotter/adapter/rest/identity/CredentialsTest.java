package dev.blotter.adapter.rest.identity;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.Basic;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP Basic, and what is no credentials at all. */
final class CredentialsTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();

    @Test
    void aUserIsKnownByName() {
        assertAdmitted(Basic.of("ann", "annann"));
    }

    @Test
    void aUserIsKnownByNameAndDomain() {
        assertAdmitted(Basic.of("ann@default", "annann"));
    }

    @Test
    void anotherDomainFails() {
        assertRefused(Basic.of("ann@elsewhere", "annann"));
        assertRefused(Basic.of("ann@", "annann"));
        assertRefused(Basic.of("ann@DEFAULT", "annann"));
        assertRefused(Basic.of("ann@default@default", "annann"));
    }

    @Test
    void theDomainIsConfigurable() {
        InProcess jersey =
                InProcess.over(
                        new InMemoryBooks(SampleBooks.books()).ports(),
                        new Limits(1000, 1000, "desk"));

        assertThat(status(jersey, Basic.of("ann@desk", "annann"))).isEqualTo(200);
        assertThat(status(jersey, Basic.of("ann", "annann"))).isEqualTo(200);
        assertThat(status(jersey, Basic.of("ann@default", "annann"))).isEqualTo(401);
    }

    @Test
    void aUserWhoseNameContainsAnAtSignIsTriedWholeFirst() {
        InProcess jersey =
                InProcess.over(
                        booksOf(
                                user("joe", "same", ANNS),
                                user("joe@default", "same", BOBS),
                                user("joe@work", "other", BOBS)));

        assertThat(accountsOf(jersey, "joe", "same")).containsOnly("default:ann");
        assertThat(accountsOf(jersey, "joe@default", "same")).containsOnly("default:bob");
        assertThat(accountsOf(jersey, "joe@default@default", "same")).containsOnly("default:bob");
        assertThat(accountsOf(jersey, "joe@work", "other")).containsOnly("default:bob");
        assertThat(accountsOf(jersey, "joe@work@default", "other")).containsOnly("default:bob");
    }

    @Test
    void namesAndPasswordsAreUtf8() {
        InProcess jersey = InProcess.over(booksOf(user("Jürgen", "pässwörd:😀", ANNS)));

        assertThat(accountsOf(jersey, "Jürgen", "pässwörd:😀")).containsOnly("default:ann");
        assertThat(
                        status(
                                jersey,
                                Basic.ofOctets(
                                        "Jürgen:pässwörd:😀"
                                                .getBytes(StandardCharsets.ISO_8859_1))))
                .isEqualTo(401);
    }

    @Test
    void aPasswordMayContainColonsAndSpacesOrBeEmpty() {
        InProcess jersey =
                InProcess.over(booksOf(user("joe", " a:b:: ", ANNS), user("jim", "", ANNS)));

        assertThat(accountsOf(jersey, "joe", " a:b:: ")).containsOnly("default:ann");
        assertThat(accountsOf(jersey, "jim", "")).containsOnly("default:ann");
    }

    @Test
    void theNameOfTheSchemeHasNoCase() {
        String good = Basic.of(ANN);

        assertAdmitted(good.replace("Basic", "basic"));
        assertAdmitted(good.replace("Basic", "BASIC"));
        assertAdmitted(good.replace("Basic ", "Basic   "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Basic",
                "Basic ",
                "Basic !!!",
                "Basic YW5uYW5u",
                "Basic OmFubmFubg==",
                "Basic /////w==",
                "Basic YW5uAGFubjphbm4=",
                "BasicYW5uOmFubmFubg==",
                "Bearer YW5uOmFubmFubg==",
                "Digest username=\"ann\"",
                "ann:annann",
                "DXAPI",
                "DXAPI ",
                "DXAPI no-such-token",
                "DXAPI principal=\"x\",timestamp=1,hash=\"eA==\""
            })
    void unusableCredentialsAreAnsweredLikeNone(String authorization) {
        Answer none = SAMPLE.send("GET", "accounts/positions", Map.of());
        Answer answer = send(SAMPLE, authorization);

        answer.isError(401, "1", "Authorization required");
        assertThat(answer.bytes()).isEqualTo(none.bytes());
        assertThat(answer.headers()).isEqualTo(none.headers());
    }

    @Test
    void aWrongPasswordAndAnUnknownUserLookTheSame() {
        Answer wrong = send(SAMPLE, Basic.of("ann", "wrong"));
        Answer unknown = send(SAMPLE, Basic.of("nobody", "annann"));

        wrong.isError(401, "1", "Authorization required");
        assertThat(unknown.bytes()).isEqualTo(wrong.bytes());
        assertThat(unknown.headers()).isEqualTo(wrong.headers());
    }

    @Test
    void namesAndPasswordsAreCaseSensitive() {
        assertRefused(Basic.of("Ann", "annann"));
        assertRefused(Basic.of("ann", "ANNANN"));
    }

    @Test
    void every401SaysHowToAuthenticate() {
        assertThat(send(SAMPLE, "Bearer x").headers().get("WWW-Authenticate"))
                .containsExactly("Basic realm=\"api\", charset=\"UTF-8\"", "DXAPI");
    }

    private static void assertAdmitted(String authorization) {
        assertThat(status(SAMPLE, authorization)).as(authorization).isEqualTo(200);
    }

    private static void assertRefused(String authorization) {
        send(SAMPLE, authorization).isError(401, "1", "Authorization required");
    }

    private static int status(InProcess jersey, String authorization) {
        return send(jersey, authorization).status();
    }

    private static List<String> accountsOf(InProcess jersey, String login, String password) {
        return send(jersey, Basic.of(login, password)).positions().stream()
                .map(row -> row.getString("account"))
                .toList();
    }

    private static Answer send(InProcess jersey, String authorization) {
        return jersey.send(
                "GET", "accounts/positions", InProcess.headers("Authorization", authorization));
    }

    private static Books booksOf(Books.User... users) {
        Books sample = SampleBooks.books();
        return new Books(
                sample.instruments(),
                sample.accounts(),
                sample.groupTerms(),
                sample.accountTerms(),
                sample.positions(),
                List.of(users));
    }

    private static Books.User user(String name, String password, AccountCode account) {
        return new Books.User(
                new UserName(name),
                password,
                new Permissions(true, false, Set.of(account), Set.of(), InstrumentDenials.NONE));
    }
}
