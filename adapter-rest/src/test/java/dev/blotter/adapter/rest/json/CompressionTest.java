package dev.blotter.adapter.rest.json;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.CountingPositions;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.glassfish.jersey.message.GZipEncoder;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.filter.EncodingFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CompressionTest {

    private static final String POSITIONS = "accounts/positions";
    private static final String INSTRUMENTS = "accounts/default:bob/instruments/query";

    private final List<OutputStream> opened = new ArrayList<>();
    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final CountingPositions counting = new CountingPositions(books);
    private final InProcess jersey = InProcess.over(counting.in(books.ports()), Limits.DEFAULT);

    @ParameterizedTest
    @ValueSource(strings = {POSITIONS, INSTRUMENTS})
    void aListIsSentAsGzipOnRequestAndGunzipsToTheSameBytes(String path) {
        Answer plain = jersey.get(ROOT, path);
        Answer gzip = jersey.get(ROOT, path, "Accept-Encoding", "gzip, deflate, br");

        assertThat(gzip.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(gzip.header("Content-Type")).isEqualTo("application/json");
        assertThat(gzip.gunzipped()).isEqualTo(plain.bytes());
        assertThat(gzip.bytes().length).isLessThan(plain.bytes().length);
    }

    @ParameterizedTest
    @ValueSource(strings = {POSITIONS, INSTRUMENTS, "users", "accounts/positions?limit=x"})
    void inAHostThatCompressesNothingIsGzipTwice(String path) {
        InProcess host =
                new InProcess(host().register(EncodingFilter.class).register(GZipEncoder.class));

        Answer gzip = host.get(ROOT, path, "Accept-Encoding", "gzip");

        assertThat(gzip.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(gzip.gunzipped()).isEqualTo(jersey.get(ROOT, path).bytes());
    }

    @Test
    void whatAHostSaysItEncodesIsLeftToIt() {
        ContainerResponseFilter encoding =
                (request, response) -> response.getHeaders().putSingle("Content-Encoding", "gzip");
        InProcess host = new InProcess(host().register(encoding, Integer.MAX_VALUE));

        assertThat(host.get(ROOT, POSITIONS, "Accept-Encoding", "gzip").bytes())
                .isEqualTo(jersey.get(ROOT, POSITIONS).bytes());
    }

    private ResourceConfig host() {
        return new ResourceConfig()
                .register(new BlotterFeature(Blotter.over(books.ports(), Limits.DEFAULT)));
    }

    @Test
    void whatItTakesOutsideTheHeapIsLetGoOfWhateverHappens() {
        AtomicReference<OutputStream> stream =
                new AtomicReference<>(OutputStream.nullOutputStream());
        WriterInterceptorContext context =
                (WriterInterceptorContext)
                        Proxy.newProxyInstance(
                                getClass().getClassLoader(),
                                new Class<?>[] {WriterInterceptorContext.class},
                                (proxy, method, arguments) ->
                                        switch (method.getName()) {
                                            case "getProperty" -> true;
                                            case "getOutputStream" -> stream.get();
                                            case "setOutputStream" ->
                                                    opened.add(
                                                            stream.getAndSet(
                                                                    (OutputStream) arguments[0]));
                                            default -> throw new IOException("it is lost");
                                        });

        assertThatThrownBy(() -> new Compression().aroundWriteTo(context)).hasMessage("it is lost");

        assertThatThrownBy(() -> opened.get(1).write(1)).hasMessage("Deflater has been closed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "deflate", "gzip;q=0", "*;q=0", "br, gzip;q=0.000, *"})
    void withoutRequestThereIsNoGzip(String accepted) {
        Answer answer = jersey.get(ROOT, POSITIONS, "Accept-Encoding", accepted);

        assertThat(answer.headers()).doesNotContainKey("Content-Encoding");
        assertThat(answer.positions()).hasSize(5);
    }

    @Test
    void whatIsNotWorthItIsSentPlain() {
        for (String small :
                List.of(
                        "accounts/default:bob/instruments/AAPL",
                        "accounts/default:bob/instruments/NONE",
                        "accounts/default:bob/positions",
                        "accounts/default:no/positions")) {
            Answer answer = jersey.get(BOB, small, "Accept-Encoding", "gzip");

            assertThat(answer.headers()).doesNotContainKey("Content-Encoding");
            assertThat(answer.body()).startsWith("{");
        }
    }

    @Test
    void theGzipFormHasATagOfItsOwn() {
        String plain = jersey.get(ROOT, POSITIONS).tag();
        String gzip = gzipTag();

        assertThat(gzip).matches("\"[A-Za-z0-9_-]+\"").isNotEqualTo(plain);
        assertThat(gzipTag()).isEqualTo(gzip);
    }

    @Test
    void theGzipFormIsTheSameBytesEachTime() {
        assertThat(jersey.get(ROOT, POSITIONS, "Accept-Encoding", "gzip").bytes())
                .isEqualTo(jersey.get(ROOT, POSITIONS, "Accept-Encoding", "gzip").bytes());
    }

    @Test
    void aListThatIsTooSmallForGzipHasOneTag() {
        String path = "accounts/default:bob/positions";

        assertThat(jersey.get(BOB, path, "Accept-Encoding", "gzip").tag())
                .isEqualTo(jersey.get(BOB, path).tag());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    void theTagOfEitherFormGives304WithThatTagAndReadsNoPosition(String accepted) {
        for (String tag : List.of(jersey.get(ROOT, POSITIONS).tag(), gzipTag())) {
            int before = counting.reads();

            Answer answer =
                    jersey.get(ROOT, POSITIONS, "Accept-Encoding", accepted, "If-None-Match", tag);

            assertThat(answer.status()).isEqualTo(304);
            assertThat(answer.tag()).isEqualTo(tag);
            assertThat(answer.bytes()).isEmpty();
            assertThat(answer.headers()).doesNotContainKey("Content-Encoding");
            assertThat(counting.reads()).isEqualTo(before);
        }
    }

    @Test
    void whenBothTagsAreKnownTheOneOfTheFormThatWouldBeSentIsConfirmed() {
        String plain = jersey.get(ROOT, POSITIONS).tag();
        String both = plain + ", " + gzipTag();

        assertThat(jersey.get(ROOT, POSITIONS, "If-None-Match", both).tag()).isEqualTo(plain);
        assertThat(
                        jersey.get(
                                        ROOT,
                                        POSITIONS,
                                        "If-None-Match",
                                        both,
                                        "Accept-Encoding",
                                        "gzip")
                                .tag())
                .isEqualTo(gzipTag());
    }

    @Test
    void anAsteriskConfirmsTheTagOfTheFormThatWouldBeSent() {
        Answer answer =
                jersey.get(ROOT, POSITIONS, "If-None-Match", "*", "Accept-Encoding", "gzip");

        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.tag()).isEqualTo(gzipTag());
    }

    private String gzipTag() {
        return jersey.get(ROOT, POSITIONS, "Accept-Encoding", "gzip").tag();
    }
}
