package dev.blotter.adapter.jdbc.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseUrlTest {

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
        assertThat(DatabaseUrl.of(url)).startsWith(url + ";TRACE_LEVEL_FILE=0;CACHE_SIZE=");
    }

    @Test
    void booksInMemoryOutliveTheirLastConnection() {
        assertThat(DatabaseUrl.of("jdbc:h2:mem:demo"))
                .isEqualTo("jdbc:h2:mem:demo;DB_CLOSE_DELAY=-1");
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
        assertThat(DatabaseUrl.of(url)).isEqualTo(url);
    }
}
