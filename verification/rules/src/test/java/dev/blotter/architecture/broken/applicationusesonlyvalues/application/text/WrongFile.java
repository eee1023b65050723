package dev.blotter.architecture.broken.applicationusesonlyvalues.application.text;

import java.io.File;

record WrongFile(File file) {}
