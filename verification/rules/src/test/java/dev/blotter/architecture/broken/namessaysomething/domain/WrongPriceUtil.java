package dev.blotter.architecture.broken.namessaysomething.domain;

record WrongPriceUtil(String text) {}
