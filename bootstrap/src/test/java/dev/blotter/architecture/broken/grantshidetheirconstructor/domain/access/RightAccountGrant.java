package dev.blotter.architecture.broken.grantshidetheirconstructor.domain.access;

public final class RightAccountGrant {
    RightAccountGrant() {}
}
