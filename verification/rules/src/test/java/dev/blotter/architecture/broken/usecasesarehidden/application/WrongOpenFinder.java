package dev.blotter.architecture.broken.usecasesarehidden.application;

class WrongOpenFinder implements RightPort {}
