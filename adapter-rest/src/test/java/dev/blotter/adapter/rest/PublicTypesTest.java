package dev.blotter.adapter.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.AdapterClasses;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

/**
 * What others can see of this module. Meant for them are {@code BlotterFeature} and, for a server
 * in front, {@code RequestRates}, {@code TrustedProxies}, {@code Problem}, {@code ErrorView},
 * {@code AnswerHeaders}, {@code RequestProperties} and {@code UriSyntax}; the rest is public for
 * other packages of the module or for JAX-RS. A new public type is a decision, and this list is
 * where it shows.
 */
final class PublicTypesTest {

    @Test
    void thePublicTypesAreThese() {
        assertThat(AdapterClasses.all())
                .filteredOn(PublicTypesTest::isPublic)
                .extracting(type -> type.getName().substring("dev.blotter.adapter.rest.".length()))
                .containsExactlyInAnyOrder(
                        "BlotterFeature",
                        "identity.Authentication",
                        "identity.CallerContext",
                        "identity.CredentialsRequired",
                        "proxy.ForwardedClient",
                        "proxy.ServletDetails",
                        "identity.RefusalLog",
                        "identity.RequestRates",
                        "identity.SessionsResource",
                        "identity.TokenMetadataResource",
                        "proxy.TrustedProxies",
                        "proxy.TrustedProxies$Network",
                        "account.UsersResource",
                        "header.BooksTime",
                        "header.RequestHeaders",
                        "identity.WithoutCredentials",
                        "openapi.OpenApiResource",
                        "change.ChangesForm",
                        "longpoll.Watch",
                        "position.PositionsQuestion",
                        "change.WholeReason",
                        "error.StoreUnavailableMapper",
                        "error.DefectMapper",
                        "error.ErrorView",
                        "error.JaxRsExceptionMapper",
                        "error.OwnResources",
                        "error.Problem",
                        "error.QueryRejectedMapper",
                        "error.RateHeaders",
                        "error.RequestFailed",
                        "error.RequestFailedMapper",
                        "form.Field",
                        "form.Field$Column",
                        "form.Field$Json",
                        "form.Fields",
                        "form.EventStreams",
                        "form.Form",
                        "form.FormNegotiation",
                        "form.PageLinks",
                        "form.RowLayout",
                        "instrument.InstrumentChangesResource",
                        "instrument.InstrumentsResource",
                        "instrument.row.InstrumentRow",
                        "instrument.row.RenderedPage",
                        "instrument.row.RenderedPages",
                        "json.ArrayBody",
                        "json.Compression",
                        "json.Digest",
                        "json.Frame",
                        "json.JsonBytes",
                        "json.JsonRows",
                        "json.JsonRowsWriter",
                        "position.tag.IfNoneMatch",
                        "position.tag.KnownState",
                        "position.tag.RevisionTag",
                        "longpoll.ChangeCounts",
                        "longpoll.Decision",
                        "longpoll.EventSink",
                        "longpoll.LongPolls",
                        "longpoll.Question",
                        "longpoll.WaitPreference",
                        "longpoll.Waiting",
                        "longpoll.WaitingRequest",
                        "position.AnswerRows",
                        "position.PositionParams",
                        "position.PositionRow",
                        "position.UsualRows",
                        "position.change.PositionChangesResource",
                        "position.PositionsResource",
                        "position.RenderedPositions",
                        "request.AccountCodes",
                        "request.AnswerHeaders",
                        "request.MediaTypeGuard",
                        "request.ParameterGuard",
                        "request.Preferences",
                        "request.QueryParameters",
                        "request.QueryParameters$Name",
                        "request.RequestLine",
                        "request.RequestProperties",
                        "request.TakesParameters",
                        "request.UriGuard",
                        "request.UriSyntax",
                        "route.OwnAddresses",
                        "route.OwnRoutes",
                        "route.RouteName");
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
    }
}
