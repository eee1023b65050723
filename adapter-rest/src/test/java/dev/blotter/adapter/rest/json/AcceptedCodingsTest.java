package dev.blotter.adapter.rest.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AcceptedCodingsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip",
                "gzip, deflate, br",
                "deflate,gzip",
                " gzip ",
                "gzip;q=1",
                "gzip ; q=0.001",
                "gzip;q=1.000",
                "br;q=1.0, gzip;q=0.8, *;q=0.1",
                "*",
                "br, *;q=0.5",
                "identity;q=0, *",
                "gzip;q=0.5, *;q=0",
                "*;q=0, gzip",
                ",,gzip,,",
                "GZIP;Q=0.5"
            })
    void gzipIsAccepted(String header) {
        assertThat(accept(header)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ",",
                "identity",
                "deflate, br",
                "gzip;q=0",
                "gzip;q=0.",
                "gzip;q=0.0",
                "gzip;q=0.000",
                "gzip;q=0, *",
                "*, gzip;q=0",
                "*;q=0",
                "gzipped",
                "not-gzip",
                "gzip;q",
                "gzip;q=",
                "gzip;q=one1",
                "gzip;q=-1",
                "gzip;q=2",
                "gzip;q=1.001",
                "gzip;x=1",
                "gzip;",
                "\"gzip\"",
                "gzip deflate"
            })
    void gzipIsNotAccepted(String header) {
        assertThat(accept(header)).isFalse();
    }

    private static boolean accept(String header) {
        return new AcceptedCodings(header.toLowerCase(Locale.ROOT)).accept("gzip");
    }
}
