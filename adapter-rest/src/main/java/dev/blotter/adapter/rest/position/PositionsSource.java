package dev.blotter.adapter.rest.position;

import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.position.FindPositions;

/**
 * Where answers come from.
 *
 * @param findPositions finds positions
 * @param rendered has their rows as JSON
 * @param admitCallers admits those again who wait for news
 */
record PositionsSource(
        FindPositions findPositions, RenderedPositions rendered, AdmitCallers admitCallers) {}
