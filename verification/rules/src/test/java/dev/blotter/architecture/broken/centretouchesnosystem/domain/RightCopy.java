package dev.blotter.architecture.broken.centretouchesnosystem.domain;

final class RightCopy {
    void copy(int[] from, int[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
    }
}
