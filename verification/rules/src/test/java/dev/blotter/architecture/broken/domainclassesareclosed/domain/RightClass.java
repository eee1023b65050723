package dev.blotter.architecture.broken.domainclassesareclosed.domain;

final class RightClass {}
