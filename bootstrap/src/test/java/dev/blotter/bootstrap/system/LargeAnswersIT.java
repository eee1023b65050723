package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Answers that together, and even one by one as values, are larger than the memory of the server.
 */
class LargeAnswersIT {

    private static final int ACCOUNTS = 400;
    private static final int POSITIONS = 150;
    private static final int AT_A_TIME = 8;
    private static final List<String> LITTLE_MEMORY =
            List.of("-Xmx96m", "-XX:+ExitOnOutOfMemoryError", "-Dblotter.workers=" + AT_A_TIME);

    /** One thread an answer: all of them wait for their first byte at a time. */
    private static final Executor READERS = task -> new Thread(task).start();

    @TempDir private Path directory;

    @Test
    void manyLargeAnswersAtATimeAreCompleteAndEqualInLittleMemory() throws IOException {
        importBooks();

        try (BlotterProcess server =
                BlotterProcess.withOnly(LITTLE_MEMORY, directory, "serve", "--port", "0")) {
            String address = server.awaitReady();
            passwordIsVerified(address);
            List<CompletableFuture<Received>> answers =
                    Stream.generate(
                                    () ->
                                            CompletableFuture.supplyAsync(
                                                    () -> get(address, "/accounts/positions"),
                                                    READERS))
                            .limit(AT_A_TIME)
                            .toList();

            Received first = answers.get(0).join();
            assertThat(first.status()).isEqualTo(200);
            assertThat(first.length()).isGreaterThan(10_000_000).isEqualTo(first.announced());
            assertThat(answers.stream().map(CompletableFuture::join)).containsOnly(first);
        }
    }

    /** Verifying a password takes memory of its own, once. */
    private static void passwordIsVerified(String address) {
        assertThat(get(address, "/accounts/A/positions").status()).isEqualTo(200);
    }

    private void importBooks() throws IOException {
        Path books = Files.createDirectory(directory.resolve("books"));
        CsvBooks csv = CsvBooks.small();
        for (int account = 0; account < ACCOUNTS; account++) {
            csv.row("accounts", "M" + account + ",retail");
            for (int position = 0; position < POSITIONS; position++) {
                csv.row("positions", "M%s,%s,%s".formatted(account, position, POSITION));
            }
        }
        csv.writeTo(books);
        Files.createDirectory(directory.resolve("data"));
        assertThat(FilledDirectory.on(directory, "import", books.toString()).exitCode()).isZero();
    }

    private static final String POSITION =
            "AAPL,BUY,1,221,2026-01-20T15:00:00Z,221,2026-01-21T15:00:00Z,0.03,1.1,1.07";

    private static Received get(String address, String path) {
        String[] credentials = RawHttp.basic("root", "secret").split(": ", 2);
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(address + path))
                        .header(credentials[0], credentials[1])
                        .build();
        try {
            HttpResponse<InputStream> response =
                    HttpClient.newHttpClient()
                            .send(request, HttpResponse.BodyHandlers.ofInputStream());
            return Received.of(response);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private record Received(int status, long announced, long length, long checksum, String tag) {

        private static Received of(HttpResponse<InputStream> response) throws IOException {
            try (CheckedInputStream body = new CheckedInputStream(response.body(), new CRC32())) {
                long length = body.skip(Long.MAX_VALUE);
                return new Received(
                        response.statusCode(),
                        response.headers().firstValueAsLong("Content-Length").orElse(-1),
                        length,
                        body.getChecksum().getValue(),
                        response.headers().firstValue("ETag").orElse(""));
            }
        }
    }
}
