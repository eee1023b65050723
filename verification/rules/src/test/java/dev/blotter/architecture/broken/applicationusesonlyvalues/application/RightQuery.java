package dev.blotter.architecture.broken.applicationusesonlyvalues.application;

import dev.blotter.architecture.broken.applicationusesonlyvalues.domain.RightValue;
import java.util.Optional;

record RightQuery(Optional<RightValue> value) {}
