package dev.blotter.application.identity;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.application.identity.attempt.ManualTime;
import dev.blotter.application.identity.attempt.PasswordAttemptLimit;
import dev.blotter.application.identity.attempt.PasswordClaim;
import dev.blotter.application.identity.attempt.StoredPassword;
import dev.blotter.application.identity.attempt.VerifiedPasswords;
import dev.blotter.application.identity.credential.ClientNetwork;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.CountingHashes;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PasswordCheckTest {

    private static final int FLOOD = 2000;
    private static final int CLIENTS = 15;
    private static final UserName UNKNOWN = new UserName("unknown");
    private static final ClientNetwork OFFICE = new ClientNetwork(1, false);
    private static final ClientNetwork ELSEWHERE = new ClientNetwork(2, false);

    private final ManualTime time = new ManualTime();
    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final CountingHashes hashes = new CountingHashes(books);
    private PasswordCheck check = over(hashes);

    @Test
    void ofSeveralCandidatesTheFirstWithThatPasswordIsMeant() {
        UserName first = new UserName("user1");
        UserName second = new UserName("user2");
        UserName third = new UserName("user3");
        check =
                over(
                        new InMemoryBooks(
                                SampleBooks.books()
                                        .withUsers(
                                                List.of(
                                                        user(first, "a"),
                                                        user(second, "b"),
                                                        user(third, "b")))));

        for (int i = 0; i < 2; i++) {
            assertThat(whose("b", UNKNOWN, first, second, third)).contains(second);
            assertThat(whose("b", third, second, first)).contains(third);
            assertThat(whose("a", second, first, UNKNOWN)).contains(first);
            assertThat(whose("a", second, third, UNKNOWN)).isEmpty();
            assertThat(whose("a")).isEmpty();
        }
    }

    @Test
    void whatWasRightIsHashedAgainAfterTenMinutesWithoutAskingTheLimits() {
        assertThat(whose(ANN, passwordOf(ANN), OFFICE)).contains(ANN);
        time.pass(Duration.ofMinutes(9));
        assertThat(whose(ANN, passwordOf(ANN), OFFICE)).contains(ANN);
        assertThat(hashes.compared()).isEqualTo(1);

        time.pass(Duration.ofMinutes(1));
        flood(BOB, OFFICE);
        hashes.compared();
        assertThat(whose(ANN, passwordOf(ANN), OFFICE)).contains(ANN);
        assertThat(hashes.compared()).isEqualTo(1);
        assertThat(whose(ANN, passwordOf(ANN), OFFICE)).contains(ANN);
        assertThat(hashes.compared()).isZero();
    }

    @Test
    void wrongPasswordsOfARememberedUserAreLimited() {
        whose(ANN, passwordOf(ANN), OFFICE);
        hashes.compared();

        flood(ANN, OFFICE);

        assertThat(hashes.compared()).isEqualTo(IdentityRules.DEFAULT.wrongPerAddress());
    }

    @Test
    void theRightPasswordOfAnotherUserIsLimitedLikeAnyOther() {
        whose(ANN, passwordOf(ANN), OFFICE);
        hashes.compared();

        for (int i = 0; i < FLOOD; i++) {
            isChecked(BOB, passwordOf(ANN), ELSEWHERE);
        }

        assertThat(hashes.compared()).isEqualTo(IdentityRules.DEFAULT.wrongPerAddress());
    }

    @Test
    void whatWasRightMoreThanADayAgoIsNotRemembered() {
        assertThat(whose(ANN, passwordOf(ANN), OFFICE)).contains(ANN);
        time.pass(Duration.ofDays(1));
        flood(BOB, OFFICE);

        assertThatExceptionOfType(QueryRejected.class)
                .isThrownBy(() -> whose(ANN, passwordOf(ANN), OFFICE));
    }

    @Test
    void manyWhoShowTheSamePasswordAtOnceWaitForOneHash() throws InterruptedException {
        BlockingHashes slow = new BlockingHashes();
        check = over(slow);
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<CompletableFuture<Optional<UserName>>> answers =
                    Stream.generate(() -> CompletableFuture.supplyAsync(this::anns, clients))
                            .limit(CLIENTS)
                            .toList();
            slow.begun.await();
            slow.release.countDown();

            assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).contains(ANN));
            assertThat(slow.counted.compared()).isEqualTo(1);
        } finally {
            clients.shutdownNow();
        }
    }

    @Test
    void aFailureIsThatOfTheStoreAndIsNotRemembered() {
        check =
                over(
                        new Odd() {
                            @Override
                            public boolean matches(Password password, PasswordHash hash) {
                                throw new StoreUnavailable("away", new IllegalStateException());
                            }
                        });

        for (int i = 0; i < 100; i++) {
            assertThatExceptionOfType(StoreUnavailable.class)
                    .isThrownBy(this::anns)
                    .withMessage("away");
        }
    }

    @Test
    void whatIsRightByAHashThatHasChangedMeanwhileIsWrong() {
        check =
                over(
                        new Odd() {
                            @Override
                            public boolean matches(Password password, PasswordHash hash) {
                                books.changePassword(ANN, "another");
                                return books.matches(password, hash);
                            }
                        });

        assertThat(anns()).isEmpty();
    }

    @Test
    void aRefusalIsTheSameWorkWhetherOrNotTheUserWasRightFromThatAddress() {
        whose(ANN, passwordOf(ANN), OFFICE);
        whose(BOB, passwordOf(BOB), ELSEWHERE);
        flood(UNKNOWN, OFFICE);

        long[] bytes = bytesOfRefusals(ANN, BOB, UNKNOWN);
        assertThat(bytes[1]).isCloseTo(bytes[0], within(300L));
        assertThat(bytes[2]).isCloseTo(bytes[0], within(300L));
    }

    /** What most refusals of each allocate. They are in turn: compiled, all of them need less. */
    private long[] bytesOfRefusals(UserName... users) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[][] bytes = new long[users.length][FLOOD];
        for (int i = 0; i < FLOOD * users.length; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            isChecked(users[i % users.length], "wrong", OFFICE);
            bytes[i % users.length][i / users.length] =
                    threads.getCurrentThreadAllocatedBytes() - before;
        }
        Stream.of(bytes).forEach(Arrays::sort);
        return Stream.of(bytes).mapToLong(each -> each[FLOOD / 2]).toArray();
    }

    private void flood(UserName user, ClientNetwork from) {
        for (int i = 0; i < FLOOD; i++) {
            isChecked(user, "wrong" + i, from);
        }
    }

    private boolean isChecked(UserName user, String password, ClientNetwork from) {
        try {
            whose(user, password, from);
            return true;
        } catch (QueryRejected refused) {
            return false;
        }
    }

    private Optional<UserName> anns() {
        return whose(passwordOf(ANN), ANN);
    }

    private Optional<UserName> whose(String password, UserName... candidates) {
        return whose(List.of(candidates), password, Optional.empty());
    }

    private Optional<UserName> whose(UserName user, String password, ClientNetwork from) {
        return whose(List.of(user), password, Optional.of(from));
    }

    private Optional<UserName> whose(
            List<UserName> candidates, String password, Optional<ClientNetwork> from) {
        return check.check(new PasswordClaim(candidates, new Password(password), from))
                .map(StoredPassword::user);
    }

    private PasswordCheck over(PasswordHashes stored) {
        return new PasswordCheck(
                stored,
                new VerifiedPasswords(time),
                new PasswordAttemptLimit(IdentityRules.DEFAULT, time));
    }

    private static Books.User user(UserName name, String password) {
        return new Books.User(name, password, Permissions.NONE);
    }

    private abstract class Odd implements PasswordHashes {

        @Override
        public Optional<PasswordHash> passwordHash(UserName user) {
            return books.passwordHash(user);
        }
    }

    /** Compares when it is released. */
    private final class BlockingHashes implements PasswordHashes {

        private final CountingHashes counted = new CountingHashes(books);
        private final CountDownLatch begun = new CountDownLatch(CLIENTS);
        private final CountDownLatch release = new CountDownLatch(1);

        @Override
        public Optional<PasswordHash> passwordHash(UserName user) {
            begun.countDown();
            return counted.passwordHash(user);
        }

        @Override
        public boolean matches(Password password, PasswordHash hash) {
            try {
                release.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return counted.matches(password, hash);
        }
    }
}
