package dev.blotter.adapter.rest.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Seeds;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class JsonTimeTest {

    private static final DateTimeFormatter NAIVE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);
    private static final long YEAR_1 = Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();
    private static final long YEAR_9999 = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(Seeds.SOURCE)
    void aTimeIsWrittenAsAFormatterWritesIt(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            Instant time =
                    Instant.ofEpochSecond(
                            random.nextLong(YEAR_1, YEAR_9999 + 1), random.nextInt(1_000_000_000));

            assertThat(written(time)).as(Seeds.NAME, seed).isEqualTo(NAIVE.format(time));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:00Z, 1970-01-01T00:00:00.000Z",
        "1969-12-31T23:59:59.999999999Z, 1969-12-31T23:59:59.999Z",
        "2024-02-29T23:59:59.001Z, 2024-02-29T23:59:59.001Z",
        "2026-11-20T16:44:00.1Z, 2026-11-20T16:44:00.100Z",
        "0000-01-01T00:00:00Z, 0000-01-01T00:00:00.000Z",
        "9999-12-31T23:59:59.999Z, 9999-12-31T23:59:59.999Z",
        "+10000-01-01T00:00:00Z, +10000-01-01T00:00:00.000Z",
        "-0001-12-31T00:00:00Z, -0001-12-31T00:00:00.000Z"
    })
    void aTimeHasExactlyThreeFractionDigitsThatAreCutNotRounded(Instant time, String text) {
        assertThat(written(time)).isEqualTo(text);
    }

    private static String written(Instant time) {
        String json = new String(JsonBytes.of(to -> to.time(time)), StandardCharsets.US_ASCII);
        return json.substring(1, json.length() - 1);
    }
}
