package dev.blotter.architecture.broken.grantshidetheirmakers.domain.access;

public record WrongRecordAccountGrant(String account) {}
