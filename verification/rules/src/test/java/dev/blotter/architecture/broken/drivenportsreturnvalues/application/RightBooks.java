package dev.blotter.architecture.broken.drivenportsreturnvalues.application;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.architecture.broken.drivenportsreturnvalues.domain.RightValue;
import java.time.Duration;
import java.util.List;

@DrivenPort
interface RightBooks {
    List<RightValue> all();

    int size();

    void close();

    Duration timeout();
}
