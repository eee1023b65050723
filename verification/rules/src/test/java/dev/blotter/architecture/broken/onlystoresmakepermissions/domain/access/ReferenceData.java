package dev.blotter.architecture.broken.onlystoresmakepermissions.domain.access;

import java.util.Map;

public record ReferenceData(Map<String, Permissions> users) {}
