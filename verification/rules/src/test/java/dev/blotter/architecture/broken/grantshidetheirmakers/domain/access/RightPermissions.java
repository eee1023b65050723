package dev.blotter.architecture.broken.grantshidetheirmakers.domain.access;

record RightPermissions() {
    RightAccountGrant grantOn() {
        return new RightAccountGrant();
    }
}
