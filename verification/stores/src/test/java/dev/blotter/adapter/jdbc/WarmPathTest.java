package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordCredentials;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.FindPositions;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is in memory is answered from memory: here, by taking the database away. */
@OnEveryEngine
class WarmPathTest {

    private final TestEngine engine;
    private JdbcBookKeeper keeper;

    WarmPathTest(TestEngine engine) {
        this.engine = engine;
    }

    private void open(Duration maxAge, Duration maxOutage) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books(), maxAge, maxOutage);
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void instrumentsAreListedWithoutTheDatabaseAsLongAsTheyAreYoung() {
        open(Duration.ofHours(1), Duration.ZERO);
        long before = listInstruments();

        keeper.database().takeAway();

        assertThat(listInstruments()).isEqualTo(before).isPositive();
    }

    @Test
    void whatIsOlderThanTheBoundIsNotAnsweredWithoutTheDatabase() throws InterruptedException {
        open(Duration.ofMillis(50), Duration.ZERO);
        keeper.books().startRefreshing();
        listInstruments();

        keeper.database().takeAway();
        Thread.sleep(60);

        assertThatThrownBy(() -> listInstruments()).isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void instrumentsAreListedThroughAnOutageAndPositionsAreNot() throws InterruptedException {
        open(Duration.ofMillis(50), Duration.ofHours(1));
        keeper.books().startRefreshing();
        long before = listInstruments();
        FindPositions find = FindPositions.using(keeper.reference(), keeper.positions(), 1000);
        Caller ann = new Caller(ANN);
        find.find(ann, AccountChoice.of(ANNS));

        keeper.database().takeAway();
        Thread.sleep(60);

        for (int i = 0; i < 10; i++) {
            assertThat(listInstruments()).isEqualTo(before).isPositive();
            assertThatThrownBy(() -> find.find(ann, AccountChoice.of(ANNS)))
                    .isInstanceOf(StoreUnavailable.class);
        }
    }

    @Test
    void anOpenSessionStaysOpenThroughAnOutageAndAnUnknownOneIsUnavailable()
            throws InterruptedException {
        open(Duration.ofMillis(50), Duration.ofHours(1));
        SessionToken open = keeper.openSession(ANN).token();
        assertThat(keeper.sessions().use(open)).contains(new Caller(ANN));

        keeper.database().takeAway();
        Thread.sleep(60);

        assertThat(keeper.sessions().use(open)).contains(new Caller(ANN));
        assertThatThrownBy(() -> keeper.sessions().use(new SessionToken("unknown")))
                .isInstanceOf(StoreUnavailable.class);
        keeper.passTime(keeper.sessions().timeout());
        assertThatThrownBy(() -> keeper.sessions().use(open)).isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void aSessionThatWasClosedBeforeAnOutageIsNotRemembered() throws InterruptedException {
        open(Duration.ofMillis(50), Duration.ofHours(1));
        SessionToken token = keeper.openSession(ANN).token();
        assertThat(keeper.sessions().use(token)).isPresent();
        keeper.sql().run("delete from api_session");
        Thread.sleep(60);
        assertThat(keeper.sessions().use(token)).isEmpty();

        keeper.database().takeAway();

        assertThatThrownBy(() -> keeper.sessions().use(token)).isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void positionsAreUnavailableWithoutTheDatabase() {
        open(Duration.ofHours(1), Duration.ZERO);
        FindPositions find = FindPositions.using(keeper.reference(), keeper.positions(), 1000);
        Caller ann = new Caller(ANN);
        assertThat(find.find(ann, AccountChoice.of(ANNS)).accounts()).hasSize(1);

        keeper.database().takeAway();

        assertThatThrownBy(() -> find.find(ann, AccountChoice.of(ANNS)))
                .isInstanceOf(StoreUnavailable.class);
    }

    private long listInstruments() {
        Caller caller =
                Blotter.over(keeper.ports(), Limits.DEFAULT)
                        .admitCallers()
                        .admit(PasswordCredentials.of(ANN.value(), new Password(passwordOf(ANN))));
        return FindInstruments.using(keeper.reference(), 1000, 1000)
                .find(
                        caller,
                        new InstrumentQuery(
                                ANNS, InstrumentFilter.ALL, InstrumentOrder.DEFAULT, Window.ALL))
                .matches();
    }
}
