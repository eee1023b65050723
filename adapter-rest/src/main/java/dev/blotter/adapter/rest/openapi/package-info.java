/**
 * The interface described as OpenAPI: two files of {@code docs}, which are resources of this
 * module. A build step, {@code verification/openapi}, makes them of the resource classes and the
 * table of errors, and fails where they are out of date.
 */
package dev.blotter.adapter.rest.openapi;
