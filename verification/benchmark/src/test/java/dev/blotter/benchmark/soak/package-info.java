/** Tests of what a soak concludes. */
package dev.blotter.benchmark.soak;
