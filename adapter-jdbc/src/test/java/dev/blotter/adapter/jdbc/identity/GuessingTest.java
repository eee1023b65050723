package dev.blotter.adapter.jdbc.identity;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.application.access.Origin;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.PasswordClaim;
import dev.blotter.application.access.Verdict;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.UserName;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Somebody guesses at passwords while others show theirs. */
@OnEveryEngine
class GuessingTest {

    private static final int FLOOD = 2000;
    private static final UserName NOBODY = new UserName("nobody");
    private static final Origin OFFICE = new Origin(1, false);
    private static final Origin ELSEWHERE = new Origin(2, false);

    private final JdbcBookKeeper keeper;

    GuessingTest(Engine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
    }

    @AfterEach
    void close() {
        keeper.close();
    }

    @Test
    void aFloodOfWrongPasswordsCostsFewHashesWhetherThereIsSuchAUserOrNot() {
        assertThat(lookedAt(FLOOD, NOBODY, OFFICE)).isBetween(20L, 30L);
        assertThat(lookedAt(FLOOD, ANN, ELSEWHERE)).isBetween(5L, 30L);
    }

    @Test
    void theRightUserGetsInDuringAFloodFromAnotherAddress() {
        lookedAt(FLOOD, ANN, OFFICE);

        assertThat(verify(ANN, passwordOf(ANN), ELSEWHERE).user()).contains(ANN);
    }

    @Test
    void aUserWhoIsKnownFromTheSameAddressGetsInEachTime() {
        verify(ANN, passwordOf(ANN), OFFICE);
        lookedAt(FLOOD, ANN, OFFICE);

        for (int i = 0; i < 100; i++) {
            assertThat(verify(ANN, passwordOf(ANN), OFFICE).user()).contains(ANN);
        }
        assertThat(lookedAt(100, ANN, OFFICE)).isLessThan(50);
    }

    @Test
    void aRefusalIsTheSameWorkWhetherOrNotTheUserWasRightFromThatAddress() {
        verify(ANN, passwordOf(ANN), OFFICE);
        verify(BOB, passwordOf(BOB), ELSEWHERE);
        lookedAt(FLOOD, NOBODY, OFFICE);

        assertThat(bytesOfARefusal(BOB)).isCloseTo(bytesOfARefusal(ANN), within(300L));
        assertThat(bytesOfARefusal(NOBODY)).isCloseTo(bytesOfARefusal(ANN), within(300L));
    }

    /** What most refusals allocate, which is the same each time. */
    private long bytesOfARefusal(UserName user) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] bytes = new long[FLOOD];
        for (int i = 0; i < FLOOD; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            verify(user, "wrong", OFFICE);
            bytes[i] = threads.getCurrentThreadAllocatedBytes() - before;
        }
        Arrays.sort(bytes);
        return bytes[FLOOD / 2];
    }

    @Test
    void whoGuessesTooOftenIsNotToldOfTheRightPasswordEither() {
        verify(ANN, passwordOf(ANN), ELSEWHERE);
        lookedAt(FLOOD, BOB, OFFICE);

        Verdict verdict = verify(ANN, passwordOf(ANN), OFFICE);
        assertThat(verdict.user()).isEmpty();
        assertThat(verdict.spent()).isPresent();
    }

    /** Each of these costs a slow hash. */
    private long lookedAt(int times, UserName user, Origin origin) {
        return IntStream.range(0, times)
                .filter(i -> verify(user, "wrong" + i, origin).spent().isEmpty())
                .count();
    }

    private Verdict verify(UserName user, String password, Origin origin) {
        return keeper.credentialBook()
                .verify(
                        new PasswordClaim(
                                List.of(user), new Password(password), Optional.of(origin)));
    }
}
