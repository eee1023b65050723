package dev.blotter.architecture.broken.onlystoresmakepermissions.bootstrap;

import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.ReferenceData;
import java.util.Map;

record WrongBooks() {
    ReferenceData data() {
        return new ReferenceData(Map.of());
    }
}
