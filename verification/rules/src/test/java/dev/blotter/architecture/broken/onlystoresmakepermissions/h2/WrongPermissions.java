package dev.blotter.architecture.broken.onlystoresmakepermissions.h2;

import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.Permissions;

record WrongPermissions() {
    Permissions permissions() {
        return new Permissions(true);
    }
}
