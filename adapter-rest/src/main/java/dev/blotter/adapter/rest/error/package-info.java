/**
 * How a request can fail, as the caller sees it. {@link dev.blotter.adapter.rest.error.Problem} is
 * the table of all errors. The mappers turn every exception into a row of it.
 */
package dev.blotter.adapter.rest.error;
