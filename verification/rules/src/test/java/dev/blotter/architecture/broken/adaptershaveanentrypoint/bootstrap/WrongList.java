package dev.blotter.architecture.broken.adaptershaveanentrypoint.bootstrap;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.statement.RightInside;

final class WrongList {

    RightInside[] all() {
        return new RightInside[0];
    }
}
