package dev.blotter.architecture.broken.applicationusesonlyvalues.application;

import javax.crypto.SecretKey;

record WrongSecret(SecretKey key) {}
