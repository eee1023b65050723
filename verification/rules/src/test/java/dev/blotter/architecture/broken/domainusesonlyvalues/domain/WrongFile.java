package dev.blotter.architecture.broken.domainusesonlyvalues.domain;

import java.nio.file.Path;

record WrongFile(Path path) {}
