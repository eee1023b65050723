package dev.blotter.architecture.broken.namessaysomething.domain;

record WrongPricePort(String text) {}
