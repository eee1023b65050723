package dev.blotter.architecture.broken.grantshidetheirmakers.domain.access;

public final class WrongAccountGrant {
    public WrongAccountGrant() {}
}
