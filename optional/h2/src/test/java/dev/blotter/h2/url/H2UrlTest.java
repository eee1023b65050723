package dev.blotter.h2.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class H2UrlTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:h2:file:./data/books",
                "jdbc:h2:./data/books",
                "jdbc:h2:~/books",
                "jdbc:h2:/var/books",
                "jdbc:h2:C:\\books",
                "JDBC:H2:FILE:/var/books;WRITE_DELAY=1000"
            })
    void aFileIsCachedInAShareOfTheHeap(String url) {
        assertThat(H2Url.of(url)).startsWith(url + ";TRACE_LEVEL_FILE=0;CACHE_SIZE=");
    }

    @Test
    void booksInMemoryOutliveTheirLastConnection() {
        assertThat(H2Url.of("jdbc:h2:mem:demo")).isEqualTo("jdbc:h2:mem:demo;DB_CLOSE_DELAY=-1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:h2:tcp://localhost/books",
                "jdbc:h2:ssl://localhost/books",
                "jdbc:h2:nio:./books",
                "jdbc:h2:zip:books.zip!/books"
            })
    void booksOfH2AreInAFileOrInMemory(String url) {
        assertThatThrownBy(() -> JdbcSettings.of(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("PostgreSQL");
    }

    @Test
    void aFileIsReadWithWhatTheUrlSaysOfReading() {
        assertThat(
                        H2Url.readOnly(
                                "jdbc:h2:./books;CACHE_SIZE=9;AUTO_SERVER=TRUE;WRITE_DELAY=0",
                                "/data/books.1-a"))
                .isEqualTo(
                        "jdbc:h2:file:retry:/data/books.1-a;CACHE_SIZE=9;ACCESS_MODE_DATA=r;"
                                + "IFEXISTS=TRUE;DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_FILE=0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:h2:./books;auto_server=false;trace_level_file=0;cache_size=1000",
                "jdbc:h2:mem:demo;DB_CLOSE_DELAY=10",
                "jdbc:h2:tcp://localhost/books",
                "jdbc:postgresql://localhost/books"
            })
    void whatAUrlSaysByItselfIsLeftAsItIs(String url) {
        assertThat(H2Url.of(url)).isEqualTo(url);
    }
}
