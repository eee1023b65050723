package dev.blotter.adapter.rest.error;

import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import org.glassfish.jersey.spi.ExtendedExceptionMapper;

/**
 * Shows what fails in a resource of this adapter, or in the whole application where that has no
 * other. What fails elsewhere is left to the mappers of that application, even where one is for the
 * same exception.
 */
abstract class OwnErrorMapper<E extends Throwable> implements ExtendedExceptionMapper<E> {

    /** The priority of the mappers, so that each is asked before another for the same exception. */
    static final int FIRST = 1;

    private final boolean wholeApplication;

    @Context private ResourceInfo resource;

    OwnErrorMapper(boolean wholeApplication) {
        this.wholeApplication = wholeApplication;
    }

    @Override
    public final boolean isMappable(E failure) {
        return wholeApplication || OwnResources.include(resource);
    }
}
