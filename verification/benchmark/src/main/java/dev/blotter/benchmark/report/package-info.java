/** Shows what was measured: tables, files for machines, pictures. */
package dev.blotter.benchmark.report;
