package dev.blotter.architecture.broken.domainclassesareclosed.domain;

abstract class WrongAbstractClass {}
