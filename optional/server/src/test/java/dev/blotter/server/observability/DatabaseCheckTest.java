package dev.blotter.server.observability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Usability;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DatabaseCheckTest {

    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void whoeverAsksSoonAfterAnotherGetsTheSameAnswer() {
        DatabaseCheck check = new DatabaseCheck(this::usable);
        for (int i = 0; i < 1000; i++) {
            assertThat(check.checks()).allMatch(Check::passed);
        }

        assertThat(asked).hasValueLessThan(100);
    }

    @Test
    void aDatabaseThatHangsIsAskedOnceAndWaitedForOnce() {
        CountDownLatch release = new CountDownLatch(1);
        DatabaseCheck check =
                new DatabaseCheck(
                        () -> {
                            asked.incrementAndGet();
                            await(release);
                            return Usability.USABLE;
                        });
        for (int i = 0; i < 1000; i++) {
            assertThat(check.checks())
                    .noneMatch(Check::passed)
                    .anyMatch(each -> each.detail().equals("no answer within 2 s"));
        }
        assertThat(asked).hasValue(1);
        release.countDown();
    }

    @Test
    void aDatabaseThatAnswersMayHaveTheWrongTables() {
        DatabaseCheck check = new DatabaseCheck(() -> Usability.unusable("of another version"));

        assertThat(check.checks())
                .containsExactly(
                        new Check("database", true, "answers"),
                        new Check("schema", false, "of another version"));
        assertThat(DatabaseCheck.isAway(check.checks())).isFalse();
    }

    @Test
    void aDatabaseThatIsAwayAndADefectBothFailTheCheck() {
        List<RuntimeException> failures =
                List.of(
                        new StoreUnavailable("away", new IllegalStateException()),
                        new IllegalStateException("a defect"));
        for (RuntimeException failure : failures) {
            DatabaseCheck check =
                    new DatabaseCheck(
                            () -> {
                                throw failure;
                            });

            assertThat(check.checks()).hasSize(2).noneMatch(Check::passed);
        }
    }

    private Usability usable() {
        asked.incrementAndGet();
        return Usability.USABLE;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
