package dev.blotter.adapter.jdbc.session;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.PlainSql;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.adapter.jdbc.secret.SecretTokens;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.Snapshots;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import java.sql.Connection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What sessions owe to the database, beyond the contract that all adapters share. */
@OnEveryEngine
class JdbcSessionsTest {

    private static final Caller ANNA = new Caller(ANN);
    private static final Duration HOUR = Duration.ofHours(1);

    private final JdbcBookKeeper keeper;
    private final PlainSql sql;

    JdbcSessionsTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        sql = keeper.sql();
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void aTokenIsNowhereInTheDatabase() {
        String token = open().text();

        assertThat(sql.text("select token_hash from api_session"))
                .hasSize(64)
                .doesNotContain(token)
                .isEqualTo(SecretTokens.hash(new SessionToken(token)));
    }

    @Test
    void aSessionIsOpenOnEveryServerThatSharesTheDatabase() {
        SessionToken token = open();

        try (JdbcBooks other = JdbcBooks.open(keeper.settings(HOUR))) {
            assertThat(other.ports().credentials().sessions().use(token)).contains(ANNA);
        }
    }

    @Test
    void useOnOneServerKeepsASessionOpenOnAnother() {
        SessionToken token = open();
        try (JdbcBooks other = JdbcBooks.open(keeper.settings(HOUR))) {
            for (int i = 0; i < 4; i++) {
                keeper.passTime(Duration.ofMinutes(20));
                assertThat(other.ports().credentials().sessions().use(token)).contains(ANNA);
                keeper.passTime(Duration.ofMinutes(20));
                assertThat(keeper.sessions().use(token)).contains(ANNA);
            }
        }
    }

    @Test
    void aSessionThatOneServerClosesEndsOnAnotherWithinTheBound() throws InterruptedException {
        SessionToken token = open();
        assertThat(keeper.sessions().use(token)).contains(ANNA);
        try (JdbcBooks other = JdbcBooks.open(keeper.settings(HOUR))) {
            other.ports().credentials().sessions().close(token);
        }

        Thread.sleep(JdbcBookKeeper.MAX_AGE.toMillis() + 1);

        assertThat(keeper.sessions().use(token)).isEmpty();
    }

    /** What others may read does not depend on one client that gives up. */
    @Test
    void aRequestThatIsCancelledIsRefusedAndNotTakenForAnOutage() throws Exception {
        SessionToken token = open();
        JdbcSettings settings =
                JdbcSettings.builder()
                        .catalogMaxAge(JdbcBookKeeper.MAX_AGE)
                        .clock(keeper::now)
                        .build();
        try (HikariDataSource host = host();
                JdbcBooks books = JdbcBooks.open(host, settings)) {
            Sessions sessions = books.ports().credentials().sessions();
            assertThat(sessions.use(token)).contains(ANNA);
            Thread.sleep(JdbcBookKeeper.MAX_AGE.toMillis() + 1);
            try (Connection only = host.getConnection()) {
                assertThat(only.isValid(60)).isTrue();
                Thread.currentThread().interrupt();
                assertThatThrownBy(() -> sessions.use(token)).isInstanceOf(StoreUnavailable.class);
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
            List<AccountGrant> anns = SampleBooks.books().grants(ANN, ANNS);
            assertThat(Snapshots.read(books.ports().positions(), anns).accounts()).isNotEmpty();
        }
    }

    private HikariDataSource host() {
        HikariDataSource host = new HikariDataSource();
        host.setJdbcUrl(keeper.database().url());
        host.setUsername(keeper.database().settings().user());
        host.setMaximumPoolSize(1);
        return host;
    }

    @Test
    void aClosedSessionEndsAtOnceOnTheServerThatClosedIt() {
        SessionToken token = open();
        assertThat(keeper.sessions().use(token)).contains(ANNA);

        keeper.sessions().close(token);

        assertThat(keeper.sessions().use(token)).isEmpty();
    }

    @Test
    void aSessionThatIsClosedWhileItIsLookedUpIsNotRemembered() {
        SessionToken token = open();
        AtomicReference<Runnable> whenRead = new AtomicReference<>(() -> {});
        InstantSource clock =
                () -> {
                    whenRead.getAndSet(() -> {}).run();
                    return keeper.now();
                };
        JdbcSettings settings = keeper.settings(HOUR).toBuilder().clock(clock).build();
        try (JdbcBooks books = JdbcBooks.open(settings)) {
            Sessions sessions = books.ports().credentials().sessions();
            Runnable close = () -> sessions.close(token);
            whenRead.set(() -> whenRead.set(close)); // the second time is asked for with the row

            assertThat(sessions.use(token)).contains(ANNA);
            assertThat(sessions.use(token)).isEmpty();
        }
    }

    @Test
    void aUserThatIsDeletedTakesTheSessionsAlong() throws InterruptedException {
        SessionToken token = open();
        PasswordHash verified = verified();
        assertThat(keeper.sessions().use(token)).contains(ANNA);

        sql.run("delete from user_account where user_name = 'ann'");
        sql.run("delete from user_denial where user_name = 'ann'");
        sql.run("delete from api_user where name = 'ann'");
        Thread.sleep(JdbcBookKeeper.MAX_AGE.toMillis() + 1);

        assertThat(keeper.sessions().use(token)).isEmpty();
        assertThat(sql.number("select count(*) from api_session")).isZero();
        assertThat(use(keeper.sessions().open(ANNA, verified))).isEmpty();
    }

    @Test
    void aPasswordThatWasReplacedSinceItWasVerifiedOpensNoLastingSession() {
        PasswordHash verified = verified();
        keeper.changePassword(ANN, "another");

        assertThat(use(keeper.sessions().open(ANNA, verified))).isEmpty();
    }

    @Test
    void notEveryUseIsWrittenDown() {
        SessionToken token = open();
        String before = sql.text("select expires_at from api_session");

        keeper.passTime(Duration.ofSeconds(30));
        keeper.sessions().use(token);
        assertThat(sql.text("select expires_at from api_session")).isEqualTo(before);

        keeper.passTime(Duration.ofSeconds(1));
        keeper.sessions().use(token);
        assertThat(sql.text("select expires_at from api_session")).isGreaterThan(before);
    }

    @Test
    void sessionsThatHaveEndedAreForgottenWhenAnotherOneIsOpened() {
        open();
        open();
        keeper.passTime(HOUR);

        open();

        assertThat(sql.number("select count(*) from api_session")).isEqualTo(1);
    }

    private SessionToken open() {
        return keeper.openSession(ANN).token();
    }

    private PasswordHash verified() {
        return keeper.credentials().hashes().passwordHash(ANN).orElseThrow();
    }

    private Optional<Caller> use(Session session) {
        return keeper.sessions().use(session.token());
    }
}
