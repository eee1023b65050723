package dev.blotter.architecture.broken.centretouchesnosystem.domain;

final class WrongPrint {
    void print(String text) {
        System.out.println(text);
    }
}
