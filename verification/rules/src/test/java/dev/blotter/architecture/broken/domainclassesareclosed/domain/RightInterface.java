package dev.blotter.architecture.broken.domainclassesareclosed.domain;

interface RightInterface {}
