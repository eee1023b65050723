package dev.blotter.architecture.broken.onlybootstrapexits.adapter.jdbc;

final class WrongExit {
    void end() {
        System.exit(1);
    }
}
