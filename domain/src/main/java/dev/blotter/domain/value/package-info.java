/**
 * What several values share: the order of texts, the rules for codes, the canonical form of
 * decimals. Nothing here knows what a code or a number means. The feature packages build their own
 * types on it.
 */
package dev.blotter.domain.value;
