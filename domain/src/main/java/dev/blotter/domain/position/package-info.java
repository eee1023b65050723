/**
 * Open positions of accounts, and the versions by which a change of them is noticed. The version of
 * an account grows with every change to its positions and never falls. Equal revisions mean equal
 * positions.
 */
package dev.blotter.domain.position;
