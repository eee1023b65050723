package dev.blotter.architecture.broken.publicfieldsarefinal.adapter.rest;

final class WrongStatic {
    public static int size;
}
