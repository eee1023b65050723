package dev.blotter.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.function.Function;
import org.glassfish.jersey.inject.hk2.AbstractBinder;
import org.glassfish.jersey.server.ContainerRequest;
import org.glassfish.jersey.server.model.Parameter;
import org.glassfish.jersey.server.spi.internal.ValueParamProvider;

/**
 * Gives a resource method the request that it is called for. Jersey would have its injection
 * framework look for it each time, which is a twentieth of the cost of a small answer.
 */
final class RequestParameter extends AbstractBinder {

    @Override
    protected void configure() {
        bind(new AtHand()).to(ValueParamProvider.class);
    }

    /** Asked before Jersey's own. */
    private static final class AtHand implements ValueParamProvider {

        @Override
        public Function<ContainerRequest, ?> getValueProvider(Parameter parameter) {
            return parameter.getRawType() == ContainerRequestContext.class
                    ? Function.identity()
                    : null;
        }

        @Override
        public PriorityType getPriority() {
            return Priority.HIGH;
        }
    }
}
