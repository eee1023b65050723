package dev.blotter.adapter.jdbc.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServersUrlTest {

    private static final String TWO = "jdbc:postgresql://one:5432,two:5433/books";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:h2:mem:a,b",
                "jdbc:postgresql://one/books",
                "jdbc:postgresql://one/books?options=a,b",
                "jdbc:postgresql:books"
            })
    void oneServerIsItsOwnPrimary(String url) {
        assertThat(ServersUrl.namesSeveral(url)).isFalse();
        assertThat(ServersUrl.ofPrimary(url)).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource({
        "'',?targetServerType=primary",
        "?user=a,?user=a&targetServerType=primary",
        "?targetServerType=preferSecondary,?targetServerType=primary",
        "?user=a&targetServerType=secondary&ssl=true,?user=a&targetServerType=primary&ssl=true",
        "?targetServerType=primary&ssl=true,?targetServerType=primary&ssl=true",
        "?user=a&targetServerType=master,?user=a&targetServerType=master"
    })
    void ofSeveralServersThePrimaryIsAskedFor(String parameters, String asked) {
        assertThat(ServersUrl.namesSeveral(TWO + parameters)).isTrue();
        assertThat(ServersUrl.ofPrimary(TWO + parameters)).isEqualTo(TWO + asked);
    }
}
