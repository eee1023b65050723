package dev.blotter.architecture.broken.domainclassesareclosed.domain;

class WrongOpenClass {}
