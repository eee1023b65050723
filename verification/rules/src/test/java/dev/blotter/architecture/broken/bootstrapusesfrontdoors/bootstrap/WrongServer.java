package dev.blotter.architecture.broken.bootstrapusesfrontdoors.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesfrontdoors.server.RightHandler;

final class WrongServer {

    RightHandler[] all() {
        return new RightHandler[0];
    }
}
