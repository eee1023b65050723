package dev.blotter.adapter.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.h2.mvstore.MVStore;
import org.h2.store.fs.rec.FilePathRec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that H2 has written without the lock of ours. */
class CountedCopyTest {

    private static final int MAPS = 300;
    private static final int NEVER = 3_600_000;

    @TempDir private Path directory;

    @AfterEach
    void recordNothing() {
        FilePathRec.setRecorder(null);
    }

    @Test
    void whatMissesAStateThatItRefersToIsDamaged() throws IOException {
        Path killed = directory.resolve("killed.mv.db");
        FilePathRec.register();
        try (MVStore store =
                new MVStore.Builder().fileName("rec:" + directory.resolve("open.mv.db")).open()) {
            store.setAutoCommitDelay(NEVER);
            for (int map = 0; map < MAPS; map++) {
                change(store, map);
            }
            store.commit();
            CountDownLatch disk = new CountDownLatch(1);
            FilePathRec.setRecorder((kind, name, data, at) -> await(disk));
            for (int map : new int[] {0, MAPS / 2, MAPS - 1}) {
                change(store, map);
                store.tryCommit();
            }
            pause();
            disk.countDown();
            store.getFileStore().executeFileStoreOperation(() -> {});
            Files.copy(directory.resolve("open.mv.db"), killed);
        }

        assertThatExceptionOfType(SchemaUnusable.class)
                .isThrownBy(() -> CountedCopy.write(killed.toString(), directory + "/copy.mv.db"))
                .withMessage(killed + " is damaged: restore the last backup");
        assertThat(killed).exists();
    }

    private static void change(MVStore store, int map) {
        store.openMap("map" + map).put(1, store.getCurrentVersion());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** The last state is made meanwhile, and none is written. */
    private static void pause() {
        try {
            Thread.sleep(300);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
