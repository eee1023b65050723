package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.OwnResources;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.util.List;

/**
 * Registers filters and interceptors for the resources of this adapter only.
 *
 * @param all the filters and interceptors
 */
public record OwnFilters(List<Object> all) implements DynamicFeature {

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        if (OwnResources.include(resource)) {
            all.forEach(context::register);
        }
    }
}
