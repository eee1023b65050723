package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowPositionsTest {

    private static final Path BOOKS = Path.of("src/test/books").toAbsolutePath();

    @TempDir private Path directory;

    private final List<String> printed = new ArrayList<>();
    private int asked;

    @Test
    void whatHasChangedIsPrintedOnceAndARefusalEndsTheCommand() throws Exception {
        try (PackagedServer server = new PackagedServer(directory, BOOKS)) {
            FollowPositions following =
                    new FollowPositions(server.address(), "default:anna", "anna", "secret");
            following.ask(printed::add);
            CompletableFuture<Void> waiting =
                    CompletableFuture.runAsync(() -> askUntilChanged(following));
            server.importBooks(changes(), "--merge");
            waiting.get(1, TimeUnit.MINUTES);
            assertEquals(1, asked, "the server holds a request back until there is news");

            FollowPositions wrong =
                    new FollowPositions(server.address(), "default:anna", "anna", "wrong");
            assertThrows(IOException.class, () -> wrong.ask(printed::add));
        }

        assertEquals(2, printed.size());
        assertTrue(printed.get(0).contains("\"quantity\":10,"), printed.get(0));
        assertTrue(printed.get(1).contains("\"quantity\":12,"), printed.get(1));
    }

    private void askUntilChanged(FollowPositions following) {
        try {
            while (printed.size() < 2) {
                asked++;
                following.ask(printed::add);
            }
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private Path changes() throws IOException {
        Path changes = Files.createDirectory(directory.resolve("changes"));
        String before = Files.readString(BOOKS.resolve("positions.csv"));
        Files.writeString(changes.resolve("positions.csv"), before.replace(",10,", ",12,"));
        return changes;
    }
}
