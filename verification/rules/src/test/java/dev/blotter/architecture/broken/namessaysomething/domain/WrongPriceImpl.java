package dev.blotter.architecture.broken.namessaysomething.domain;

record WrongPriceImpl(String text) {}
