/**
 * Instruments, and the terms that apply to them for one account. Terms resolve in layers, field by
 * field: the instrument's own, then its group's by type and by symbol, then the account's by type
 * and by symbol. Which instruments a user may not see is {@link
 * dev.blotter.domain.instrument.InstrumentDenials}.
 */
package dev.blotter.domain.instrument;
