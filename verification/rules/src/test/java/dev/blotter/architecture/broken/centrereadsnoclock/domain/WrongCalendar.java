package dev.blotter.architecture.broken.centrereadsnoclock.domain;

import java.time.ZoneId;
import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;

record WrongCalendar(int year) {
    static WrongCalendar now(ZoneId zone) {
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone(zone), Locale.ROOT);
        return new WrongCalendar(calendar.get(Calendar.YEAR));
    }
}
