/**
 * How answers become bytes. A body is {@link dev.blotter.adapter.rest.json.JsonRows}, which writes
 * itself, keeps decimals plain, and needs no JSON library that other resources of the same
 * application would get as well.
 */
package dev.blotter.adapter.rest.json;
