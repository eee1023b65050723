/**
 * What all requests have in common: a well-formed address, parameters that are text at first,
 * headers on every answer.
 */
package dev.blotter.adapter.rest.request;
