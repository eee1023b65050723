package dev.blotter.adapter.rest.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TokenMetadataResourceTest {

    private static final String PATH = ".well-known/oauth-protected-resource";
    private static final String ISSUER = "https://login.example/realms/books";

    private final BlotterFeature feature =
            new BlotterFeature(
                    Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT),
                    0,
                    RequestRates.UNLIMITED,
                    TrustedProxies.parse("127.0.0.1"));

    @Test
    void theMetadataNameTheResourceAndTheIssuer() {
        Answer answer = get("http://test/dxsca-web/", PATH);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(answer.body())
                .isEqualTo(
                        "{\"resource\":\"http://test/dxsca-web\",\"authorization_servers\":[\""
                                + ISSUER
                                + "\"],\"bearer_methods_supported\":[\"header\"],"
                                + "\"resource_name\":\"Blotter\"}");
    }

    @Test
    void withoutAnIssuerThereIsNoSuchAddress() {
        Answer missing = new InProcess(feature).send("GET", PATH, InProcess.headers());

        missing.isError(404, "2", "Entity not found at server");
    }

    @ParameterizedTest
    @CsvSource({
        "http://any:80/dxsca-web/, test, http://test, /dxsca-web",
        "https://any:443/dxsca-web/, test, https://test, /dxsca-web",
        "http://any/a/b/, test:8080, http://test:8080, /a/b",
        "http://any/, a_b.example, http://a_b.example, ''",
        "http://any/dxsca-web/, [::1]:8080, http://[::1]:8080, /dxsca-web",
        "http://any:80/dxsca-web/, 'a\"b', http://any:80, /dxsca-web",
        "http://any:80/dxsca-web/, 'a/b', http://any:80, /dxsca-web",
        "http://any:80/dxsca-web/, '', http://any:80, /dxsca-web",
    })
    void aChallengeSaysWhereTheMetadataOfTheSameResourceAre(
            String base, String host, String origin, String path) {
        InProcess jersey = new InProcess(feature.withTokens(ISSUER), at(base));
        Map<String, String> headers = InProcess.headers("Host", host);

        assertThat(jersey.send("GET", PATH, headers).json().getString("resource"))
                .isEqualTo(origin + path);
        assertThat(jersey.send("GET", "users/self", headers).header("WWW-Authenticate"))
                .endsWith(
                        "Bearer realm=\"api\", resource_metadata=\""
                                + origin
                                + "/"
                                + PATH
                                + path
                                + "\"");
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, https, https",
        "127.0.0.1, http, http",
        "127.0.0.1, 'https://evil.example/', http",
        "192.0.2.1, https, http",
    })
    void theSchemeIsThatOfTheClientIfATrustedProxySaysSo(
            String peer, String forwarded, String scheme) {
        InProcess jersey =
                new InProcess(
                        feature.withTokens(ISSUER), at("http://test/dxsca-web/"), new From(peer));
        Answer answer =
                jersey.send(
                        "GET",
                        "users/self",
                        InProcess.headers(
                                "X-Forwarded-For", "192.0.2.7", "X-Forwarded-Proto", forwarded));

        assertThat(answer.header("WWW-Authenticate"))
                .endsWith('"' + scheme + "://test/" + PATH + "/dxsca-web\"");
    }

    private Answer get(String base, String path) {
        return new InProcess(feature.withTokens(ISSUER), at(base))
                .send("GET", path, InProcess.headers("Accept", "application/json;charset=utf-16"));
    }

    private static Mounted at(String base) {
        return new Mounted(URI.create(base));
    }

    /** Has the application at this address, as a server would. */
    @PreMatching
    @Priority(0)
    private record Mounted(URI base) implements ContainerRequestFilter {

        @Override
        public void filter(ContainerRequestContext request) {
            request.setRequestUri(base, base.resolve(request.getUriInfo().getPath()));
        }
    }

    /** Says of each request that it came from this address, as a server would. */
    @PreMatching
    @Priority(0)
    private record From(String peer) implements ContainerRequestFilter {

        @Override
        public void filter(ContainerRequestContext request) {
            try {
                request.setProperty(RequestProperties.ADDRESS, InetAddress.getByName(peer));
            } catch (UnknownHostException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
