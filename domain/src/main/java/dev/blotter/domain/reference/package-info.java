/**
 * Everything but positions that an answer depends on, as one value of one moment, so that no answer
 * mixes two states of it.
 */
package dev.blotter.domain.reference;
