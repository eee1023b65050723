package dev.blotter.architecture.broken.constructorsstartnothing.adapter.jdbc;

final class WrongPoll {
    private final Thread thread;

    WrongPoll(Runnable work) {
        this.thread = new Thread(work);
        thread.start();
    }

    Thread thread() {
        return thread;
    }
}
