package dev.blotter.architecture.broken.toolusesonlyfilesanddatabases.tool;

import picocli.CommandLine.Option;

final class WrongOption {
    @Option(names = "--users")
    private int users;

    int users() {
        return users;
    }
}
