package dev.blotter.h2.embedded.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointerTest {

    private static final long MANY = 1000;

    /** Those who look seldom may have missed any number of them. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 199, 200, 201, 999})
    void whatWasPublishedHoweverOftenSinceIsTheSameBook(long missed) {
        assertThat(line('a', 1, MANY, Optional.empty()).descendsFrom(snapshot('a', MANY - missed)))
                .isTrue();
    }

    /** A backup that was put back, and published to. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 100})
    void whatWasPublishedToABackupIsAnother(long since) {
        Pointer backup = line('a', 1, MANY, Optional.empty());
        Pointer restored = line('b', MANY + 1, MANY + since, Optional.of(backup));

        assertThat(restored.descendsFrom(snapshot('a', MANY + 1))).isFalse();
        assertThat(restored.descendsFrom(snapshot('a', MANY + 50))).isFalse();
        assertThat(restored.descendsFrom(snapshot('a', MANY))).isTrue();
    }

    @Test
    void aBackupIsAnother() {
        assertThat(line('a', 1, 10, Optional.empty()).descendsFrom(snapshot('a', 11))).isFalse();
    }

    private static Pointer line(char branch, long first, long last, Optional<Pointer> begin) {
        return LongStream.rangeClosed(first, last)
                .mapToObj(number -> snapshot(branch, number))
                .reduce(
                        begin,
                        (before, next) -> Optional.of(Pointer.to(next, before)),
                        (one, other) -> other)
                .orElseThrow();
    }

    private static Snapshot snapshot(char branch, long number) {
        return new Snapshot(number, branch + "%015x".formatted(number), 1, 1, 1);
    }
}
