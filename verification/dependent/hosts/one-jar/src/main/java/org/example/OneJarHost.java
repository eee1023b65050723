package org.example;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Opens books by settings that were made in a thread whose class loader is not this program's, as
 * threads of pools have one: engines are looked for there first.
 */
public final class OneJarHost {

    private OneJarHost() {}

    /** The argument is the JDBC URL of the books. */
    public static void main(String[] arguments) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor(OneJarHost::elsewhere);
        try {
            open(pool.submit(() -> JdbcSettings.of(arguments[0])).get());
            System.out.println("The books are open.");
        } catch (ExecutionException | RuntimeException failed) {
            System.out.println(failed.getMessage());
        } finally {
            pool.shutdown();
        }
    }

    private static void open(JdbcSettings settings) {
        try (JdbcBooks books = JdbcBooks.open(settings)) {
            books.startRefreshing();
            if (!books.usability().usable()) {
                throw new IllegalStateException(books.usability().toString());
            }
        }
    }

    private static Thread elsewhere(Runnable work) {
        Thread thread = new Thread(work);
        thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        return thread;
    }
}
