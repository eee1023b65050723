package dev.blotter.architecture.broken.constructorsstartnothing.adapter.jdbc;

final class RightPoll {
    private final Thread thread;

    RightPoll(Runnable work) {
        this.thread = new Thread(work);
    }

    void start() {
        thread.start();
    }
}
