package dev.blotter.architecture.broken.onlystoresmakepermissions.adapter.memory;

import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.Permissions;
import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.ReferenceData;
import java.util.Map;

record RightStore() {
    ReferenceData current() {
        return new ReferenceData(Map.of("ann", new Permissions(false)));
    }
}
