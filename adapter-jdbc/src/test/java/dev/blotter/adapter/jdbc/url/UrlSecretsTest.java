package dev.blotter.adapter.jdbc.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlSecretsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "jdbc:postgresql://me:hush@h:5432/y jdbc:postgresql://****@h:5432/y",
                "jdbc:postgresql://me:h@u/s?h@h/y jdbc:postgresql://****@h/y",
                "jdbc:postgresql://h/y?user=a@b&password=hu;sh&ssl=true jdbc:postgresql://h/y?user=a@b&password=****&ssl=true",
                "jdbc:postgresql://h/y?sslpassword=hush&sslmode=require jdbc:postgresql://h/y?sslpassword=****&sslmode=require",
                "jdbc:h2:mem:x;PASSWORD=hush;MODE=Oracle jdbc:h2:mem:x;PASSWORD=****;MODE=Oracle",
                "jdbc:h2:mem:x;Password=h\\;u&sh;MODE=Oracle jdbc:h2:mem:x;Password=****;MODE=Oracle",
                "JDBC:H2:mem:x;PASSWORD=hush JDBC:H2:mem:x;PASSWORD=****",
                "postgresql://me:hush@h/y postgresql://****@h/y",
                "[jdbc:postgresql://me:hush@h/y] [jdbc:postgresql://****@h/y]",
                "http://h:4318/v1?api_key=hush&token=hu;sh&x http://h:4318/v1?api_key=****&token=****&x",
                "https://h/keys?sig=hush=#k=hush https://h/keys?sig=****",
                "https://h/keys#k=hush https://h/keys#k=****",
                "https:h/keys?sig=hush https:h/keys?sig=****",
                "h/keys?sig=hush h/keys?sig=****"
            })
    void secretsAreMasked(String text, String masked) {
        assertThat(UrlSecrets.masked(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "jdbc:postgresql://h1,h2:5433/y?user=a@b&targetServerType=primary",
                "jdbc:h2:file:./data/blotter",
                "me@example.org has no URL",
                "http://127.0.0.1:8080/dxsca-web",
                "https://h/keys?all"
            })
    void allElseStaysAsItIs(String text) {
        assertThat(UrlSecrets.masked(text)).isEqualTo(text);
    }
}
