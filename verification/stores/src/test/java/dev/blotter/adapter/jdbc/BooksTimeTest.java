package dev.blotter.adapter.jdbc;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.access.CallerAccess;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionCode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The clock of the database, which is that of this machine, in what is read from it. */
@OnEveryEngine
class BooksTimeTest {

    private final JdbcBookKeeper keeper;

    BooksTimeTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void whateverIsReadIsAsNewAsItsStatement() {
        List<Consumer<PositionsSnapshot>> readings =
                List.of(
                        PositionsSnapshot::revision,
                        PositionsSnapshot::read,
                        snapshot -> snapshot.find(new PositionCode("2")),
                        PositionsSnapshot::present,
                        snapshot -> snapshot.history(Optional.empty()));
        for (Consumer<PositionsSnapshot> reading : readings) {
            assertIsNow(reading, EMPTY);
            assertIsNow(reading, ANNS, BOBS, EMPTY);
        }
    }

    private void assertIsNow(Consumer<PositionsSnapshot> reading, AccountCode... accounts) {
        List<AccountGrant> grants = grants(accounts);
        Instant before = now();
        try (PositionsSnapshot snapshot = keeper.positions().open(grants)) {
            reading.accept(snapshot);
            assertThat(snapshot.time().orElseThrow()).isBetween(before, Instant.now());
        }
    }

    @Test
    void instrumentsAreAsNewAsTheLastPoll() {
        Instant before = now();
        assertThat(time()).isBetween(before, Instant.now());
        Instant later = now().plus(JdbcBookKeeper.MAX_AGE.multipliedBy(2));
        Eventually.holds(() -> assertThat(Instant.now()).isAfterOrEqualTo(later));

        assertThat(time()).isBetween(later.minus(JdbcBookKeeper.MAX_AGE), Instant.now());
    }

    @Test
    void theAgeOfTheBooksIsMeasured() {
        assertThat(keeper.books().metrics().age()).isEmpty();
        Instant before = now();
        keeper.reference().current();

        Duration age = keeper.books().metrics().age().orElseThrow();
        assertThat(keeper.now().minus(age))
                .isBetween(before, Instant.now()); // its clock stands still
    }

    private Instant time() {
        return keeper.reference().current().time().orElseThrow();
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    private List<AccountGrant> grants(AccountCode... accounts) {
        return CallerAccess.of(new Caller(ROOT), keeper.reference())
                .grants(new AccountChoice.Exactly(Set.of(accounts)), accounts.length);
    }
}
