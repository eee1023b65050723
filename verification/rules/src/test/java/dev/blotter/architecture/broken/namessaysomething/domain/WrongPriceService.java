package dev.blotter.architecture.broken.namessaysomething.domain;

record WrongPriceService(String text) {}
