package dev.blotter.adapter.rest.header;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Locale;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ContainerRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestHeadersTest {

    private final Locale before = Locale.getDefault();

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @CsvSource({
        "en, if-none-match",
        "tr, If-None-Match",
        "tr, if-none-match",
        "tr, IF-NONE-MATCH",
        "az, if-none-match",
        "ar-EG, if-none-match",
    })
    void aHeaderIsFoundInEveryLocaleHoweverItIsWritten(String locale, String written) {
        Locale.setDefault(Locale.forLanguageTag(locale));

        assertThat(RequestHeaders.find(with(written, "\"1\""), "If-None-Match")).contains("\"1\"");
    }

    @Test
    void valuesAreJoinedAndAnEmptyOneIsNotNone() {
        ContainerRequest twice = with("Prefer", "wait=1");
        twice.header("prefer", "x");

        assertThat(RequestHeaders.find(twice, "Prefer")).contains("wait=1,x");
        assertThat(RequestHeaders.find(with("Prefer", ""), "Prefer")).contains("");
        assertThat(RequestHeaders.find(twice, "Accept")).isEmpty();
    }

    private static ContainerRequest with(String name, String value) {
        URI root = URI.create("http://test/");
        ContainerRequest request =
                new ContainerRequest(root, root, "GET", null, new MapPropertiesDelegate(), null);
        request.header(name, value);
        return request;
    }
}
