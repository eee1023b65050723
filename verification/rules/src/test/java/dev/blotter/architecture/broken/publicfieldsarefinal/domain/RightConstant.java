package dev.blotter.architecture.broken.publicfieldsarefinal.domain;

final class RightConstant {
    public static final int MAX = 64;
    int size;
}
