/** The attacks as tests of the build. */
package dev.blotter.verification.attacks;
