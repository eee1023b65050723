/** The made-up books that are measured on, and the requests that are sent. */
package dev.blotter.benchmark.book;
