package dev.blotter.architecture.broken.namessaysomething.domain;

record WrongPriceUtils(String text) {}
