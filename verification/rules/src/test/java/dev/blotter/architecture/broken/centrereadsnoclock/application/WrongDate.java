package dev.blotter.architecture.broken.centrereadsnoclock.application;

import java.time.LocalDate;
import java.time.ZoneOffset;

record WrongDate(LocalDate date) {
    static WrongDate today() {
        return new WrongDate(LocalDate.now(ZoneOffset.UTC));
    }
}
