package dev.blotter.architecture.broken.bootstrapinjectsnothing.bootstrap;

import picocli.CommandLine.Option;

final class RightCommand {
    @Option(names = "--port")
    private int port;

    int port() {
        return port;
    }
}
