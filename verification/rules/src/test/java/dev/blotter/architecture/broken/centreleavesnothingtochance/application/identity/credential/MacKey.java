package dev.blotter.architecture.broken.centreleavesnothingtochance.application.identity.credential;

import java.security.SecureRandom;

record MacKey(int length) {
    byte[] next() {
        byte[] bytes = new byte[length];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }
}
