package dev.blotter.architecture.broken.onlystoresmakepermissions.application;

import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.Permissions;
import dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access.ReferenceData;

record RightQuestion(ReferenceData data) {
    Permissions permissions() {
        return data.users().get("ann");
    }
}
