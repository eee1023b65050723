package dev.blotter.architecture.broken.changesareaudited.tool.transaction;

public final class AuditTrail {
    public void add(String action) {}
}
