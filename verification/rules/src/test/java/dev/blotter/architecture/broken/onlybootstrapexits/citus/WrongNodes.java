package dev.blotter.architecture.broken.onlybootstrapexits.citus;

final class WrongNodes {
    void end() {
        System.exit(1);
    }
}
