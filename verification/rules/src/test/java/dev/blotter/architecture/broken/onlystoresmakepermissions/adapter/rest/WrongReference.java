package dev.blotter.architecture.broken.onlystoresmakepermissions.adapter.rest;

import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.Permissions;
import java.util.function.Function;

record WrongReference() {
    Function<Boolean, Permissions> permissions() {
        return Permissions::new;
    }
}
