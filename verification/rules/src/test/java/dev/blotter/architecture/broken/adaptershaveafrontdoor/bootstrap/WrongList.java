package dev.blotter.architecture.broken.adaptershaveafrontdoor.bootstrap;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.statement.RightInside;

final class WrongList {

    RightInside[] all() {
        return new RightInside[0];
    }
}
