package dev.blotter.architecture.broken.centreleavesnothingtochance.application;

import java.security.SecureRandom;

record WrongSecret(int length) {
    byte[] next() {
        byte[] bytes = new byte[length];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }
}
