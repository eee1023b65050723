package dev.blotter.architecture.broken.domainclassesareclosed.domain;

record RightRecord(String text) {}
