package dev.blotter.architecture.broken.bootstrapusesentrypoints.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesentrypoints.server.RightHandler;

final class WrongServer {

    RightHandler[] all() {
        return new RightHandler[0];
    }
}
