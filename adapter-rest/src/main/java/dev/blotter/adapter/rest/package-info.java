/**
 * HTTP in, JSON out. {@link dev.blotter.adapter.rest.BlotterFeature} adds all of it to any Jersey
 * application. The feature packages hold the resources; the others hold what these share.
 */
package dev.blotter.adapter.rest;
