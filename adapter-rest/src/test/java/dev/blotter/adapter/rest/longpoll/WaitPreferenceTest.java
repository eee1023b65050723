package dev.blotter.adapter.rest.longpoll;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.request.Preferences;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitPreferenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    wait=10                                   | 10
                    Wait=10                                   | 10
                    WAIT = 10                                 | 10
                    wait="10"                                 | 10
                    wait=60                                   | 60
                    wait=61                                   | 60
                    wait=99999999999999999999                 | 60
                    wait=007                                  | 7
                    wait=00000000000000000000                 | 0
                    wait=0                                    | 0
                    wait=10; foo                              | 10
                    wait=10 ;foo=bar;;                        | 10
                    respond-async, wait=10                    | 10
                    respond-async,wait=10                     | 10
                    foo; bar, wait=10                         | 10
                    foo="a, wait=5; b\\"", wait=10            | 10
                    foo="", wait=10                           | 10
                    foo=, wait=10                             | 10
                    , ,wait=10,,                              | 10
                    wait=10, wait=20                          | 10
                    wait=abc, wait=20                         | 0
                    wait, wait=20                             | 0
                    wait=                                     | 0
                    wait=-5                                   | 0
                    wait=+5                                   | 0
                    wait=1.5                                  | 0
                    wait=1e1                                  | 0
                    wait=10s                                  | 0
                    wait 10                                   | 0
                    wait=1 0                                  | 0
                    wait="10                                  | 0
                    foo bar, wait=10                          | 0
                    foo;wait=10                               | 0
                    await=10                                  | 0
                    x-wait=10                                 | 0
                    handling=lenient                          | 0
                    '"'                                       | 0
                    '   '                                     | 0
                    """)
    void onlyTheFirstWholeNumberOfSecondsCounts(String header, long seconds) {
        assertThat(WaitPreference.of(new Preferences(header)))
                .isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @CsvSource({"'a;',20000", "'a,',20000", "' ',20000", "'\"\\a',20000", "'wait=',20000"})
    void aLongHeaderIsReadInNoTime(String piece, int times) {
        assertThat(WaitPreference.of(new Preferences(piece.repeat(times))))
                .isEqualTo(Duration.ZERO);
    }
}
