package dev.blotter.architecture.broken.whatisstartedcanbeclosed.bootstrap;

final class RightServer implements AutoCloseable {
    void start() {}

    @Override
    public void close() {}
}
