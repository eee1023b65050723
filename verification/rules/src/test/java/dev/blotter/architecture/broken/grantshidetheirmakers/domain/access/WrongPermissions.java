package dev.blotter.architecture.broken.grantshidetheirmakers.domain.access;

public record WrongPermissions() {
    public RightAccountGrant grantOn() {
        return new RightAccountGrant();
    }
}
