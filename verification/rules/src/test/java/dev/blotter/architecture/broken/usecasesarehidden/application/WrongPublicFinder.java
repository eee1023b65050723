package dev.blotter.architecture.broken.usecasesarehidden.application;

public final class WrongPublicFinder implements RightPort {}
