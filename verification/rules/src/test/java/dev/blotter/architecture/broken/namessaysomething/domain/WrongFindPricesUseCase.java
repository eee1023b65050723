package dev.blotter.architecture.broken.namessaysomething.domain;

record WrongFindPricesUseCase(String text) {}
