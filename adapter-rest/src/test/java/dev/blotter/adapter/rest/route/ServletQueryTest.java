package dev.blotter.adapter.rest.route;

import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import org.glassfish.hk2.utilities.binding.AbstractBinder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jersey's servlet has the query of the address encoded again, as these addresses have it. */
final class ServletQueryTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "limit=1&types=FOREX%2CSTOCK | limit=1&types=FOREX,STOCK | 200 | types=FOREX,STOCK",
                "limit=1&types=FOREX%2CSTOCK | limit=1&types=FOREX%2CSTOCK | 200 | types=FOREX%2CSTOCK",
                "limit=1&types=%25 | limit=1&types=% | 400 | none",
            })
    void theQueryIsAsTheClientWroteIt(String encoded, String written, int status, String link) {
        InProcess adapter =
                new InProcess(
                        Blotter.over(
                                new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT),
                        new Servlet(written));

        Answer answer = adapter.get(ROOT, "accounts/default:bob/instruments/query?" + encoded);

        assertThat(answer.status()).isEqualTo(status);
        assertThat(String.valueOf(answer.header("Link"))).contains(status == 200 ? link : "");
    }

    /** What a servlet container gives Jersey to inject. */
    private static final class Servlet extends AbstractBinder {

        private final String query;

        Servlet(String query) {
            this.query = query;
        }

        @Override
        protected void configure() {
            HttpServletRequest request =
                    (HttpServletRequest)
                            Proxy.newProxyInstance(
                                    Servlet.class.getClassLoader(),
                                    new Class<?>[] {HttpServletRequest.class},
                                    (proxy, method, arguments) -> query);
            bind(request).to(HttpServletRequest.class);
        }
    }
}
