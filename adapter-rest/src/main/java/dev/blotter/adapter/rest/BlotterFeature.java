package dev.blotter.adapter.rest;

import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.adapter.rest.account.UsersResource;
import dev.blotter.adapter.rest.error.DefectMapper;
import dev.blotter.adapter.rest.error.JaxRsExceptionMapper;
import dev.blotter.adapter.rest.error.QueryRejectedMapper;
import dev.blotter.adapter.rest.error.RequestFailedMapper;
import dev.blotter.adapter.rest.error.StoreUnavailableMapper;
import dev.blotter.adapter.rest.form.EventStreams;
import dev.blotter.adapter.rest.identity.Authentication;
import dev.blotter.adapter.rest.identity.CredentialsRequired;
import dev.blotter.adapter.rest.identity.RefusalLog;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.identity.SessionsResource;
import dev.blotter.adapter.rest.identity.TokenMetadataResource;
import dev.blotter.adapter.rest.instrument.InstrumentChangesResource;
import dev.blotter.adapter.rest.instrument.InstrumentsResource;
import dev.blotter.adapter.rest.instrument.row.InstrumentRow;
import dev.blotter.adapter.rest.instrument.row.RenderedPages;
import dev.blotter.adapter.rest.json.Compression;
import dev.blotter.adapter.rest.json.JsonRowsWriter;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.adapter.rest.openapi.OpenApiResource;
import dev.blotter.adapter.rest.position.PositionsResource;
import dev.blotter.adapter.rest.position.RenderedPositions;
import dev.blotter.adapter.rest.position.change.PositionChangesResource;
import dev.blotter.adapter.rest.proxy.ForwardedClient;
import dev.blotter.adapter.rest.proxy.ServletDetails;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.adapter.rest.request.AnswerHeaders;
import dev.blotter.adapter.rest.request.MediaTypeGuard;
import dev.blotter.adapter.rest.request.UriGuard;
import dev.blotter.adapter.rest.route.OwnAddresses;
import dev.blotter.adapter.rest.route.OwnRoutes;
import dev.blotter.application.Blotter;
import dev.blotter.application.port.FollowerMetrics;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.glassfish.jersey.ExtendedConfig;

/**
 * Adds the whole interface to a Jersey application: register one of these, and mount the
 * application at any address. Other resources of that application, and their answers, stay as they
 * are.
 *
 * @param blotter the use cases that answer
 * @param longPolls the requests that wait for news; close it before the server stops, so that they
 *     are answered
 * @param rates how many requests each user may make
 * @param proxies the proxies that may say where a request is from
 * @param authentication how it is found out who makes a request
 * @param wholeApplication whether the application has no resources but these
 * @param explanations whether users may ask which layer set a term
 * @param stats makes what counts the hits and misses of the cache of a name
 */
public record BlotterFeature(
        Blotter blotter,
        LongPolls longPolls,
        RequestRates rates,
        TrustedProxies proxies,
        Authentication authentication,
        boolean wholeApplication,
        boolean explanations,
        Function<String, StatsCounter> stats)
        implements Feature, AutoCloseable {

    public BlotterFeature {
        Stream.of(blotter, longPolls, rates, proxies, authentication, stats)
                .forEach(Objects::requireNonNull);
    }

    /** Adds the interface to an application with other resources; so many clients may wait. */
    public BlotterFeature(
            Blotter blotter, int maxWaiters, RequestRates rates, TrustedProxies proxies) {
        this(blotter, new LongPolls(maxWaiters), rates, proxies);
    }

    private BlotterFeature(
            Blotter blotter, LongPolls longPolls, RequestRates rates, TrustedProxies proxies) {
        this(
                blotter,
                longPolls,
                rates,
                proxies,
                Authentication.OWN,
                false,
                false,
                cache -> StatsCounter.disabledStatsCounter());
    }

    /** Adds the interface for any number of requests, which come from the connected client. */
    public BlotterFeature(Blotter blotter, LongPolls longPolls) {
        this(blotter, longPolls, RequestRates.UNLIMITED, TrustedProxies.NONE);
    }

    /** Adds the interface with the usual bound on clients that wait for news. */
    public BlotterFeature(Blotter blotter) {
        this(blotter, new LongPolls(LongPolls.DEFAULT_MOST));
    }

    /**
     * Adds the interface to an application that authenticates its users itself. {@code callers}
     * names the user who makes a request, or returns empty for 401; what that user may read is
     * decided as ever. The interface has no logins then, and asks for no credentials.
     */
    public static BlotterFeature with(
            Blotter blotter, Function<ContainerRequestContext, Optional<Caller>> callers) {
        return new BlotterFeature(blotter).authenticatedBy(Authentication.by(callers));
    }

    /** As {@link #with}, for users who have the names of the principals of requests. */
    public static BlotterFeature withPrincipals(Blotter blotter) {
        return with(blotter, Authentication::principalOf);
    }

    /** The same for clients that may send access tokens, if the use cases have this issuer. */
    public BlotterFeature withTokens(String issuer) {
        return authenticatedBy(Authentication.withTokensOf(issuer));
    }

    /** The same with another authentication. */
    public BlotterFeature authenticatedBy(Authentication other) {
        return new BlotterFeature(
                blotter, longPolls, rates, proxies, other, wholeApplication, explanations, stats);
    }

    /** The same, with what counts the hits and misses of the cache of a name. */
    public BlotterFeature measuredBy(Function<String, StatsCounter> other) {
        return copy(wholeApplication, explanations, other);
    }

    /**
     * The same for users who may know which layer set each term of the instruments that they see:
     * the field {@code layers}. Without it, there is no such field.
     */
    public BlotterFeature explaining() {
        return copy(wholeApplication, true, stats);
    }

    /**
     * The same for an application that has no other resources: what is asked of it in vain is
     * answered as the interface has it, too, be it an address, a method or {@code OPTIONS}.
     */
    public BlotterFeature asWholeApplication() {
        return copy(true, explanations, stats);
    }

    private BlotterFeature copy(
            boolean whole, boolean explained, Function<String, StatsCounter> counted) {
        return new BlotterFeature(
                blotter, longPolls, rates, proxies, authentication, whole, explained, counted);
    }

    /** The clients that follow the books now. */
    public FollowerMetrics followers() {
        return longPolls.metrics();
    }

    /** Answers all who wait for news, and lets none wait from now on. */
    @Override
    public void close() {
        longPolls.close();
    }

    @Override
    public boolean configure(FeatureContext context) {
        Class<?> server = context.getConfiguration().getClass();
        if (!ExtendedConfig.class.isAssignableFrom(server)) {
            throw new IllegalStateException("the interface needs Jersey, and this is " + server);
        }
        List<Object> resources = resources();
        resources.forEach(context::register);
        registerGuards(context, wholeApplication ? any -> true : OwnAddresses.of(resources));
        registerFilters(context);
        registerErrors(context);
        if (wholeApplication) {
            context.property("jersey.config.server.wadl.disableWadl", true);
            context.property(
                    "jersey.config.server.headers.location.relative.resolution.disabled", true);
        }
        return true;
    }

    private List<Object> resources() {
        List<Object> resources = new ArrayList<>();
        resources.add(new UsersResource(blotter.findAccounts()));
        resources.add(
                new InstrumentsResource(
                        blotter.findInstruments(),
                        explanations ? InstrumentRow.EXPLAINED : InstrumentRow.FIELDS,
                        new RenderedPages(stats)));
        resources.add(
                new InstrumentChangesResource(
                        blotter.findInstruments(),
                        blotter.followInstruments(),
                        blotter.admitCallers(),
                        longPolls));
        RenderedPositions rendered = new RenderedPositions(stats.apply("positions"));
        resources.add(
                new PositionsResource(
                        blotter.findPositions(), blotter.admitCallers(), longPolls, rendered));
        resources.add(
                new PositionChangesResource(
                        blotter.findPositions(), blotter.admitCallers(), longPolls, rendered));
        resources.add(new OpenApiResource());
        authentication.issuer().map(TokenMetadataResource::new).ifPresent(resources::add);
        if (authentication.hasLogins()) {
            resources.add(new SessionsResource(blotter.manageSessions()));
        }
        return resources;
    }

    private static void registerGuards(
            FeatureContext context, Predicate<ContainerRequestContext> own) {
        if (ServletDetails.isPossible()) {
            context.register(new ServletDetails());
        }
        context.register(new UriGuard(own)).register(new MediaTypeGuard(own));
    }

    private void registerFilters(FeatureContext context) {
        List<Object> filters =
                List.of(
                        new ForwardedClient(proxies),
                        new RefusalLog(),
                        new Compression(),
                        new EventStreams(),
                        new AnswerHeaders());
        if (wholeApplication) {
            filters.forEach(context::register);
        }
        CredentialsRequired credentials =
                new CredentialsRequired(authentication, blotter.admitCallers(), rates);
        context.register(new OwnRoutes())
                .register(new OwnMethods(credentials, wholeApplication ? List.of() : filters))
                .register(new JsonRowsWriter());
    }

    private void registerErrors(FeatureContext context) {
        context.register(new RequestFailedMapper())
                .register(new QueryRejectedMapper(wholeApplication))
                .register(new StoreUnavailableMapper(wholeApplication))
                .register(new JaxRsExceptionMapper(wholeApplication))
                .register(new DefectMapper(wholeApplication));
    }
}
