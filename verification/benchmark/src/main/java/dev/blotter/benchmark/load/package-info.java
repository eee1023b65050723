/** Sends requests, and measures what comes back: Vert.x is the client, HdrHistogram counts. */
package dev.blotter.benchmark.load;
