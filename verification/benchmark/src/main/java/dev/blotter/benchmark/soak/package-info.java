/** What a server bears for a long time, and what has become of it then. */
package dev.blotter.benchmark.soak;
