package dev.blotter.architecture.broken.constructorsstartnothing.adapter.jdbc;

import java.util.concurrent.ExecutorService;

final class WrongExecutor {
    WrongExecutor(ExecutorService executor, Runnable work) {
        executor.execute(work);
    }
}
