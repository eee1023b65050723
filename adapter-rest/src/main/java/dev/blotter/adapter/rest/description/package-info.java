/**
 * The interface described as OpenAPI. The build makes the description of the resources, of {@code
 * META-INF/openapi.yaml} and of the table of errors; what is left for a running server is to serve
 * two files.
 */
package dev.blotter.adapter.rest.description;
