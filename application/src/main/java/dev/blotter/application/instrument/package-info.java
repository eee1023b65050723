/**
 * The instruments of one account, on the terms that apply to it. {@link
 * dev.blotter.application.instrument.FindInstruments} is asked. {@link
 * dev.blotter.application.instrument.Instruments} answers, once a grant is there.
 */
package dev.blotter.application.instrument;
