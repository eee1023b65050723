package dev.blotter.architecture.broken.namessaysomething.domain;

record WrongPriceHelper(String text) {}
