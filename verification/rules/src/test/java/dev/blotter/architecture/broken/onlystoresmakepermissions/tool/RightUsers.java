package dev.blotter.architecture.broken.onlystoresmakepermissions.tool;

import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.Permissions;

record RightUsers() {
    Permissions permissions() {
        return new Permissions(true);
    }
}
