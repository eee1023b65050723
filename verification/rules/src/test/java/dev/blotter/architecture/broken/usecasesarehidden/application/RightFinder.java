package dev.blotter.architecture.broken.usecasesarehidden.application;

final class RightFinder implements RightPort {}
