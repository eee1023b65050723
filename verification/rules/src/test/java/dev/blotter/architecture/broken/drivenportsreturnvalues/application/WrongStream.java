package dev.blotter.architecture.broken.drivenportsreturnvalues.application;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.architecture.broken.drivenportsreturnvalues.domain.RightValue;
import java.util.stream.Stream;

@DrivenPort
interface WrongStream {
    Stream<RightValue> all();
}
