/**
 * The instruments of accounts, on the terms that apply to each. {@link
 * dev.blotter.application.instrument.FindInstruments} answers callers; {@link
 * dev.blotter.application.instrument.ExplainInstrument} answers support staff.
 */
package dev.blotter.application.instrument;
