package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

sealed interface RightValue {
    record Nothing() implements RightValue {}
}
