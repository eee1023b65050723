package dev.blotter.architecture.broken.onlystoresmakepermissions.application;

import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.Permissions;

record WrongOperator() {
    Permissions permissions() {
        return new Permissions(true);
    }
}
