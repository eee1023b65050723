package dev.blotter.architecture.broken.namessaysomething.domain;

record WrongPriceManager(String text) {}
