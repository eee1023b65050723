/**
 * HTTP in, JSON out. Text becomes values in {@code QueryParameters}, values become text in the
 * resources, and whatever goes wrong becomes a {@code Problem}. {@link
 * org.example.blotter.adapter.rest.BlotterFeature} adds all of it to a Jersey application.
 */
package org.example.blotter.adapter.rest;
