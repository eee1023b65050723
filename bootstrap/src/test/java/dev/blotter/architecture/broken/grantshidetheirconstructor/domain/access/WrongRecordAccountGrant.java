package dev.blotter.architecture.broken.grantshidetheirconstructor.domain.access;

public record WrongRecordAccountGrant(String account) {}
