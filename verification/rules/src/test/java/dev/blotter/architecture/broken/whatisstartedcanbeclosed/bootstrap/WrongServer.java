package dev.blotter.architecture.broken.whatisstartedcanbeclosed.bootstrap;

final class WrongServer {
    void start() {}
}
