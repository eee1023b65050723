package dev.blotter.h2.embedded.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.kit.Eventually;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriterLockTest {

    @TempDir private Path home;

    /** As a container has it. To open the file, and close it, would unlock it for all processes. */
    @Test
    void aCopyOfTheClassWaitsAndDoesNotOpenTheFile() throws Exception {
        BookPath book = new BookPath(home, "books");
        try (URLClassLoader other = otherLoader()) {
            FutureTask<AutoCloseable> second = new FutureTask<>(() -> lock(other));
            Thread waiting = new Thread(second);
            WriterLock first = WriterLock.of(book, new Ownership(home));
            try {
                Files.delete(book.lock());
                waiting.start();
                Eventually.holds(
                        () ->
                                assertThat(waiting.getState())
                                        .isIn(Thread.State.TIMED_WAITING, Thread.State.TERMINATED));
                assertThat(second).isNotDone();
                assertThat(book.lock()).doesNotExist();
            } finally {
                first.close();
            }
            second.get().close();
        }
        assertThat(book.lock()).exists();
    }

    private AutoCloseable lock(ClassLoader loader) throws ReflectiveOperationException {
        Class<?> path = loader.loadClass(BookPath.class.getName());
        Class<?> ownership = loader.loadClass(Ownership.class.getName());
        Object lock =
                loader.loadClass(WriterLock.class.getName())
                        .getMethod("of", path, ownership)
                        .invoke(
                                null,
                                path.getConstructor(Path.class, String.class)
                                        .newInstance(home, "books"),
                                ownership.getConstructor(Path.class).newInstance(home));
        return (AutoCloseable) lock;
    }

    private static URLClassLoader otherLoader() throws MalformedURLException {
        List<URL> classes = new ArrayList<>();
        for (String each : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            classes.add(Path.of(each).toUri().toURL());
        }
        return new URLClassLoader(
                classes.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }
}
