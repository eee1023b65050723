package org.example.blotter.adapter.rest;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;

import org.example.blotter.application.AdmitCallers;
import org.example.blotter.application.FindInstruments;
import org.example.blotter.application.FindPositions;

import java.util.Map;

/**
 * Adds the interface to a Jersey application: register one of these. {@link UriGuard} stands before
 * Jersey.
 *
 * @param admitCallers finds out who asks
 * @param findInstruments lists instruments
 * @param findPositions lists positions
 */
public record BlotterFeature(
        AdmitCallers admitCallers, FindInstruments findInstruments, FindPositions findPositions)
        implements Feature {

    /** The path beneath which the interface is served. */
    public static final String ROOT = "dxsca-web/";

    /** What every answer carries, errors included. */
    static final Map<String, String> HEADERS =
            Map.of(
                    "X-Content-Type-Options", "nosniff",
                    "Cache-Control", "private, no-cache",
                    "Vary", "Authorization, Accept, Accept-Encoding");

    @Override
    public boolean configure(FeatureContext context) {
        context.register(new InstrumentsResource(findInstruments))
                .register(new PositionsResource(findPositions))
                .register(new CredentialsRequired(admitCallers))
                .register(new AnswerHeaders())
                .register(new Problem.QueryRejectedMapper())
                .register(new Problem.DefectMapper())
                .property("jersey.config.server.wadl.disableWadl", true);
        return true;
    }

    private static final class AnswerHeaders implements ContainerResponseFilter {

        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            HEADERS.forEach(response.getHeaders()::putSingle);
        }
    }
}
