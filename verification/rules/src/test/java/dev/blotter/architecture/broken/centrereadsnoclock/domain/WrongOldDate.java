package dev.blotter.architecture.broken.centrereadsnoclock.domain;

import java.util.Date;

@SuppressWarnings("JavaUtilDate") // that is the break
record WrongOldDate(long millis) {
    static WrongOldDate now() {
        return new WrongOldDate(new Date().getTime());
    }
}
