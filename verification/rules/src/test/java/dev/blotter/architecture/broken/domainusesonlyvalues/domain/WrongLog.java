package dev.blotter.architecture.broken.domainusesonlyvalues.domain;

import org.slf4j.LoggerFactory;

final class WrongLog {
    void say(String text) {
        LoggerFactory.getLogger("domain").info(text);
    }
}
