package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {

    private static final String ACCOUNTS = "/dxsca-web/accounts/";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "default:1/instruments/query",
                "instruments/instruments/type/CFD",
                "positions/instruments/positions",
                "default:1/instruments/EUR/USD"
            })
    void instrumentsAreInMemory(String path) {
        assertThat(Workers.needsMemoryOnly(ACCOUNTS + path, "Basic YTpi")).isTrue();
        assertThat(Workers.needsMemoryOnly(ACCOUNTS + path, "basic YTpi")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"instruments/positions", "a/positions/instruments/x", "positions"})
    void positionsOfAnAccountOfAnyNameAreNot(String path) {
        assertThat(Workers.needsMemoryOnly(ACCOUNTS + path, "Basic YTpi")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"DXAPI 0123", "Bearer 0123", ","})
    void sessionsAreNot(String authorization) {
        assertThat(Workers.needsMemoryOnly(ACCOUNTS + "a/instruments/query", authorization))
                .isFalse();
    }
}
