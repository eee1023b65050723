package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.SessionToken;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.application.port.Waiting;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.catalog.CatalogPage;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The books on a thread that must not wait. */
@OnEveryEngine
class WithoutWaitingTest {

    private static final InstrumentFilter EUR_USD = InstrumentFilter.symbol("EUR/USD");

    private final JdbcBookKeeper keeper;

    WithoutWaitingTest(Engine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books(), Duration.ofMinutes(10));
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void whatTheDatabaseKnowsIsNotAtHand() {
        AccountGrant grant = grant();
        SessionToken token = keeper.sessions().open(new Caller(ANN)).token();

        assertThat(atHand(() -> keeper.positions().of(List.of(grant)))).isEmpty();
        assertThat(atHand(() -> keeper.positions().revisionOf(List.of(grant)))).isEmpty();
        assertThat(atHand(() -> keeper.sessions().open(new Caller(ANN)))).isEmpty();
        assertThat(atHand(() -> keeper.sessions().use(token))).isEmpty();
    }

    @Test
    void nothingIsAtHandOfBooksThatWereJustOpened() {
        assertThat(atHand(() -> keeper.reference().current().permissionsOf(new Caller(ANN))))
                .isEmpty();
        assertThat(atHand(() -> keeper.reference().current().accounts().find(ANNS))).isEmpty();
        assertThat(atHand(() -> verify(passwordOf(ANN)))).isEmpty();
    }

    @Test
    void allReferenceDataIsAtHandOnceItWasRead() {
        AccountGrant grant = grant();

        assertThat(atHand(this::grant)).isPresent();
        assertThat(atHand(() -> instruments(grant, EUR_USD)))
                .hasValueSatisfying(page -> assertThat(page.matches()).isEqualTo(1));
        assertThat(atHand(() -> instruments(grant, InstrumentFilter.ALL)))
                .hasValueSatisfying(page -> assertThat(page.matches()).isEqualTo(6));
    }

    @Test
    void aPasswordIsAtHandOnceItWasRight() {
        assertThat(verify(passwordOf(ANN))).isPresent();

        assertThat(atHand(() -> verify(passwordOf(ANN)))).contains(Optional.of(ANN));
        assertThat(atHand(() -> verify("another"))).isEmpty();
    }

    @Test
    void aSignatureIsAtHandOnceItsKeyWasRead() {
        SigningKey key = keeper.issueKey(ANN);
        assertThat(verify(key, "/1")).contains(ANN);

        assertThat(atHand(() -> verify(key, "/2"))).contains(Optional.of(ANN));
        assertThat(atHand(() -> verify(key, "/2"))).contains(Optional.empty());
    }

    @Test
    void aSignatureIsGoodAgainWhenTheRequestMustBeRunAgain() {
        SigningKey key = keeper.issueKey(ANN);
        verify(key, "/1");

        boolean done =
                Waiting.avoidedBy(
                        () -> {
                            assertThat(verify(key, "/2")).contains(ANN);
                            Waiting.begins();
                        });

        assertThat(done).isFalse();
        assertThat(verify(key, "/2")).contains(ANN);
        assertThat(verify(key, "/2")).isEmpty();
    }

    private Optional<UserName> verify(SigningKey key, String uri) {
        return keeper.credentialBook().verify(key.get(uri, keeper.now()));
    }

    private AccountGrant grant() {
        return keeper.reference()
                .current()
                .permissionsOf(new Caller(ANN))
                .grantOn(keeper.reference().current().accounts().find(ANNS).orElseThrow())
                .orElseThrow();
    }

    private CatalogPage instruments(AccountGrant grant, InstrumentFilter filter) {
        return keeper.reference()
                .current()
                .search(grant, filter, InstrumentOrder.DEFAULT, Window.ALL)
                .run()
                .orElseThrow();
    }

    private Optional<UserName> verify(String password) {
        return keeper.credentialBook().verify(List.of(ANN), new Password(password));
    }

    /** The answer, unless it would have to be waited for. */
    private static <T> Optional<T> atHand(Supplier<T> question) {
        AtomicReference<T> answer = new AtomicReference<>();
        return Waiting.avoidedBy(() -> answer.set(question.get()))
                ? Optional.of(answer.get())
                : Optional.empty();
    }
}
