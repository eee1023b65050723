package dev.blotter.architecture.broken.publicfieldsarefinal.domain;

final class WrongField {
    public int size;
}
