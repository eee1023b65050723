package dev.blotter.architecture.broken.grantshidetheirconstructor.domain.access;

public final class WrongAccountGrant {
    public WrongAccountGrant() {}
}
