package dev.blotter.architecture.broken.namessaysomething.domain;

record RightPrices(String text) {}
