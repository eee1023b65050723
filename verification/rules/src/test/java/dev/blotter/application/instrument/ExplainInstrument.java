package dev.blotter.application.instrument;

/** Stands for the product's type of this name in the deliberate breaks. */
public interface ExplainInstrument {}
