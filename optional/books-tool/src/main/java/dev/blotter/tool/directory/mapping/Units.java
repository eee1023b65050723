package dev.blotter.tool.directory.mapping;

import dev.blotter.tool.directory.csv.Place;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How files of strangers write numbers and times, which become those of a data directory. */
final class Units {

    /** A number in whatever form. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d[\\d.,' \u00A0\u202F]*%?");

    /** By an example. A number in another form is refused; what is no number stays as it is. */
    static final Map<String, UnaryOperator<String>> NUMBERS =
            Stream.of("1234.5", "1,234.5", "1.234,5", "1 234,5", "1'234.5")
                    .collect(Collectors.toMap(Function.identity(), Units::numbers));

    /** The times that a data directory has itself. */
    static final String ISO = "ISO 8601";

    private Units() {}

    private static UnaryOperator<String> numbers(String example) {
        if (example.equals("1234.5")) {
            return UnaryOperator.identity();
        }
        String group = "[" + example.substring(1, 2).replace(" ", " \u00A0\u202F") + "]";
        char point = example.charAt(5);
        Pattern shape =
                Pattern.compile(
                        "-?(\\d+|\\d{1,3}(" + group + "\\d{3})+)([" + point + "]\\d+)?\\s*%?");
        return text -> {
            if (shape.matcher(text).matches()) {
                return text.replaceAll(group, "").replace(point, '.');
            }
            if (NUMBER.matcher(text).matches()) {
                throw new IllegalArgumentException(
                        Place.quoted(text) + " is not written like " + example);
            }
            return text;
        };
    }

    /** Reads times of this form, in UTC unless they say otherwise. */
    static UnaryOperator<String> times(String form) {
        if (form.equals(ISO)) {
            return UnaryOperator.identity();
        }
        if (form.equals("milliseconds")) {
            return Units::milliseconds;
        }
        String years = form.replaceAll("y(?=([^']*'[^']*')*[^']*$)", "u");
        DateTimeFormatter format =
                DateTimeFormatter.ofPattern(years, Locale.ENGLISH)
                        .withResolverStyle(ResolverStyle.STRICT)
                        .withZone(ZoneOffset.UTC);
        return text -> time(text, format.parse(text)).toString();
    }

    private static String milliseconds(String text) {
        if (!text.matches("-?\\d{1,18}")) {
            throw new IllegalArgumentException(
                    Place.quoted(text) + " is no number of milliseconds");
        }
        return Instant.ofEpochMilli(Long.parseLong(text)).toString();
    }

    /** Where clocks go forward, a zone skips times; Java would take them for later ones. */
    private static Instant time(String text, TemporalAccessor read) {
        Instant time = Instant.from(read);
        ZoneId zone = read.query(TemporalQueries.zoneId());
        if (!read.isSupported(ChronoField.OFFSET_SECONDS)
                && zone.getRules().getValidOffsets(LocalDateTime.from(read)).isEmpty()) {
            throw new DateTimeException(
                    "%s is a time that %s skips".formatted(Place.quoted(text), zone));
        }
        return time;
    }
}
