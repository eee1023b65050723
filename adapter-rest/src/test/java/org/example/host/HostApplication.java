package org.example.host;

import org.glassfish.jersey.server.ResourceConfig;

/** The application of someone else: resources, JSON and errors of its own. */
public final class HostApplication {

    private HostApplication() {}

    /** The application without anything mounted in it. */
    public static ResourceConfig alone() {
        return new ResourceConfig()
                .register(new HostResource())
                .register(new HostJson())
                .register(new HostException.Mapper());
    }
}
