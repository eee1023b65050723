package dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access;

public record Permissions(boolean everyAccount) {}
