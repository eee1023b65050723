package dev.blotter.architecture.broken.applicationusesonlyvalues.application.text;

import java.nio.file.NoSuchFileException;

final class RightReason {
    boolean isMissing(Exception failure) {
        return failure instanceof NoSuchFileException;
    }
}
