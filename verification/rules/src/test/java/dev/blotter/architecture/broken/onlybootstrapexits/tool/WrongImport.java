package dev.blotter.architecture.broken.onlybootstrapexits.tool;

final class WrongImport {
    void end() {
        System.exit(1);
    }
}
