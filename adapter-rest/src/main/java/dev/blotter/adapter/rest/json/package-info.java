/**
 * How answers become bytes. Small bodies go through one shared {@code Jsonb}. Lists of instruments
 * and positions are written as {@link dev.blotter.adapter.rest.json.JsonRows}, which keeps decimals
 * plain and costs a fraction.
 */
package dev.blotter.adapter.rest.json;
