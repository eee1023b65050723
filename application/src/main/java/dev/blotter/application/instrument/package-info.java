/**
 * The instruments of one account, on the terms that apply to it. {@link
 * dev.blotter.application.instrument.FindInstruments} answers callers; {@link
 * dev.blotter.application.instrument.ExplainInstrument} answers support staff.
 */
package dev.blotter.application.instrument;
