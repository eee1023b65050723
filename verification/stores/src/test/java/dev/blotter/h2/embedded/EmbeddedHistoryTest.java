package dev.blotter.h2.embedded;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.Checkpoint;
import dev.blotter.domain.position.change.PositionsHistory;
import dev.blotter.tool.BooksTool;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What has changed in a book in a file: each publication is a moment. */
class EmbeddedHistoryTest {

    @TempDir private Path home;
    private JdbcSettings settings;

    @BeforeEach
    void fill() {
        settings = JdbcSettings.of("jdbc:h2:file:" + home.resolve("books"));
        BooksTool.migrate(settings);
        Embedded.write(settings, sql -> new SqlRows(sql).insertAll(SampleBooks.books()));
    }

    @Test
    void theFirstPositionsAreNoChanges() {
        assertThat(history(Optional.empty(), BOBS).steps()).isEmpty();
        assertThat(recorded()).isZero();
    }

    @Test
    void aReaderIsShownWhatEachPublicationHasChanged() {
        PositionsHistory first = history(Optional.empty(), ANNS, BOBS, EMPTY);
        add(BOBS, "a");
        PositionsHistory second = history(first.checkpoint(), ANNS, BOBS, EMPTY);
        add(ANNS, "b");
        add(EMPTY, "c");

        assertThat(second.earlier()).containsExactly(first.revision());
        assertThat(opened(first)).containsExactly("b", "a", "c");
        assertThat(opened(second)).containsExactly("b", "c");
    }

    @Test
    void aMomentThatIsYetToComeLeadsToNoState() {
        add(BOBS, "a");
        PositionsHistory before = history(Optional.empty(), ANNS, BOBS);
        Optional<Checkpoint> later =
                before.checkpoint().map(each -> new Checkpoint(each.text() + "0"));
        add(ANNS, "b");

        PositionsHistory now = history(later, ANNS, BOBS);
        assertThat(now.earlier()).doesNotContain(before.revision());
        assertThat(now.checkpoint()).isPresent();
    }

    @Test
    void aMomentOfAnotherKindOfDatabaseIsNone() {
        assertThat(history(Optional.of(new Checkpoint("1.1")), ANNS, BOBS).steps()).isEmpty();
    }

    @Test
    void aWriterDeletesWhatIsOld() {
        add(BOBS, "a");
        add(BOBS, "b");
        assertThat(recorded()).isEqualTo(2);

        settings = settings.toBuilder().retention(Duration.ofHours(1), 1).build();
        add(BOBS, "c");

        assertThat(recorded()).isEqualTo(1);
    }

    @Test
    void whatIsReadIsAsOldAsItsPublication() {
        Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        add(BOBS, "a");
        Instant published = time();

        assertThat(published).isBetween(before, Instant.now());
        assertThat(time()).isEqualTo(published);
        add(BOBS, "b");
        assertThat(time()).isAfter(published);
    }

    private Instant time() {
        try (JdbcBooks books = JdbcBooks.open(settings);
                PositionsSnapshot snapshot = books.ports().positions().open(grants(BOBS, EMPTY))) {
            snapshot.read();
            assertThat(books.ports().reference().current().time()).isEqualTo(snapshot.time());
            return snapshot.time().orElseThrow();
        }
    }

    private void add(AccountCode account, String code) {
        Embedded.write(settings, sql -> new SqlRows(sql).insert(position(account, code, "AAPL")));
    }

    private long recorded() {
        long[] count = new long[1];
        Embedded.write(
                settings, sql -> count[0] = sql.number("select count(*) from position_change"));
        return count[0];
    }

    private List<String> opened(PositionsHistory before) {
        try (JdbcBooks books = JdbcBooks.open(settings);
                PositionsSnapshot snapshot =
                        books.ports().positions().open(grants(ANNS, BOBS, EMPTY))) {
            PositionsHistory history = snapshot.history(before.checkpoint());
            PositionsRevision then = history.earlier().findFirst().orElseThrow();
            assertThat(then).isEqualTo(before.revision());
            return snapshot.changes(history.since(then))
                    .flatMap(each -> each.opened().stream())
                    .map(each -> each.code())
                    .map(PositionCode::value)
                    .toList();
        }
    }

    private PositionsHistory history(Optional<Checkpoint> since, AccountCode... accounts) {
        try (JdbcBooks books = JdbcBooks.open(settings);
                PositionsSnapshot snapshot = books.ports().positions().open(grants(accounts))) {
            return snapshot.history(since);
        }
    }

    private static List<AccountGrant> grants(AccountCode... accounts) {
        return SampleBooks.books().grants(ROOT, accounts);
    }
}
