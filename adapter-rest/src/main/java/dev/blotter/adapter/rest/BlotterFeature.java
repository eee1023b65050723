package dev.blotter.adapter.rest;

import dev.blotter.adapter.rest.account.UsersResource;
import dev.blotter.adapter.rest.error.DefectMapper;
import dev.blotter.adapter.rest.error.JaxRsExceptionMapper;
import dev.blotter.adapter.rest.error.QueryRejectedMapper;
import dev.blotter.adapter.rest.error.RequestFailedMapper;
import dev.blotter.adapter.rest.error.StoreUnavailableMapper;
import dev.blotter.adapter.rest.identity.CredentialsRequired;
import dev.blotter.adapter.rest.identity.RefusalLog;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.identity.SessionsResource;
import dev.blotter.adapter.rest.instrument.InstrumentsResource;
import dev.blotter.adapter.rest.instrument.PageHeaders;
import dev.blotter.adapter.rest.json.Compression;
import dev.blotter.adapter.rest.json.JsonRowsWriter;
import dev.blotter.adapter.rest.openapi.OpenApiResource;
import dev.blotter.adapter.rest.position.LongPolls;
import dev.blotter.adapter.rest.position.PositionsResource;
import dev.blotter.adapter.rest.proxy.ForwardedClient;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.adapter.rest.request.AnswerHeaders;
import dev.blotter.adapter.rest.request.ContentTypeGuard;
import dev.blotter.adapter.rest.request.JsonOnly;
import dev.blotter.adapter.rest.request.RouteNames;
import dev.blotter.adapter.rest.request.UriGuard;
import dev.blotter.application.Blotter;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;

/**
 * Adds the whole interface to a Jersey application: register one of these, and mount the
 * application at any address. Other resources of that application stay open to everyone, but share
 * the way in which malformed addresses are refused, errors shown and headers added.
 *
 * @param blotter the use cases that answer
 * @param longPolls the requests that wait for news; close it before the server stops, so that they
 *     are answered
 * @param rates how many requests each user may make
 * @param proxies the proxies that may say where a request is from
 */
public record BlotterFeature(
        Blotter blotter, LongPolls longPolls, RequestRates rates, TrustedProxies proxies)
        implements Feature {

    /** Adds the interface for any number of requests, which come from the connected client. */
    public BlotterFeature(Blotter blotter, LongPolls longPolls) {
        this(blotter, longPolls, RequestRates.UNLIMITED, TrustedProxies.NONE);
    }

    /** Adds the interface with the usual bound on clients that wait for news. */
    public BlotterFeature(Blotter blotter) {
        this(blotter, new LongPolls(LongPolls.DEFAULT_MOST));
    }

    @Override
    public boolean configure(FeatureContext context) {
        registerRequests(context);
        registerResources(context);
        registerErrors(context);
        registerAnswers(context);
        context.property("jersey.config.server.wadl.disableWadl", true);
        return true;
    }

    private void registerRequests(FeatureContext context) {
        context.register(new UriGuard())
                .register(new RouteNames())
                .register(new ContentTypeGuard())
                .register(new ForwardedClient(proxies))
                .register(new CredentialsRequired(blotter.admitCallers(), rates))
                .register(new RefusalLog());
    }

    private void registerResources(FeatureContext context) {
        context.register(new SessionsResource(blotter.manageSessions()))
                .register(new UsersResource(blotter.findAccounts()))
                .register(new InstrumentsResource(blotter.findInstruments()))
                .register(
                        new PositionsResource(
                                blotter.findPositions(), blotter.admitCallers(), longPolls))
                .register(new OpenApiResource());
    }

    private static void registerErrors(FeatureContext context) {
        context.register(new RequestFailedMapper())
                .register(new QueryRejectedMapper())
                .register(new StoreUnavailableMapper())
                .register(new JaxRsExceptionMapper())
                .register(new DefectMapper());
    }

    private static void registerAnswers(FeatureContext context) {
        context.register(new JsonOnly())
                .register(new JsonRowsWriter())
                .register(new PageHeaders())
                .register(new Compression())
                .register(new AnswerHeaders());
    }
}
