package dev.blotter.architecture.broken.applicationusesonlyvalues.application.identity;

import javax.crypto.SecretKey;

record RightSecret(SecretKey key) {}
