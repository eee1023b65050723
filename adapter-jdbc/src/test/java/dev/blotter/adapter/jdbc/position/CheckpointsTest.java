package dev.blotter.adapter.jdbc.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.position.change.Checkpoint;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moments in few characters. */
final class CheckpointsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "17|h",
                "100:100:|2s.0",
                "100:105:100,103|2s.5.0.3",
                "2821109907456:2821109907457:2821109907456|100000000.1.0"
            })
    void aMomentIsWrittenAsWhatItIsGreaterThanAnother(String moment, String text) {
        Checkpoint checkpoint = Checkpoints.of(moment).orElseThrow();

        assertThat(Checkpoints.moment(checkpoint)).contains(moment);
        assertThat(checkpoint.text()).isEqualTo(text);
    }

    @Test
    void everyMomentLeadsBackToItself() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 1_000; i++) {
            long least = 1 + random.nextLong(1L << (1 + random.nextInt(62)));
            TreeSet<Long> between = new TreeSet<>();
            for (int n = random.nextInt(12); n > 0; n--) {
                between.add(least + random.nextInt(1_000));
            }
            long next = between.isEmpty() ? least : between.last() + 1;
            String moment =
                    least
                            + ":"
                            + next
                            + ":"
                            + between.stream()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(","));
            assertThat(Checkpoints.of(moment).flatMap(Checkpoints::moment))
                    .as("seed %d", seed)
                    .contains(moment);
        }
    }

    @Test
    void whatIsTooLongIsNotWritten() {
        List<Long> running = new Random(1).longs(60, 1, 1L << 60).sorted().boxed().toList();
        String moment =
                "1:%s:%s"
                        .formatted(
                                1L << 61,
                                running.stream()
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(",")));

        assertThat(Checkpoints.of(moment)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".",
                "1.",
                ".1",
                "1..2",
                "0.0",
                "1.5.9",
                "1.5.0.0",
                "1.5.1.1.1.1.1",
                "1y2p0ij32e8e7.1",
                "zzzzzzzzzzzzzz",
                "1.zzzzzzzzzzzzz"
            })
    void whatIsNoMomentIsNone(String text) {
        assertThat(Checkpoints.moment(new Checkpoint(text))).isEmpty();
    }
}
