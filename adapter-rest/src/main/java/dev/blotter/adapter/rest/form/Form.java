package dev.blotter.adapter.rest.form;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;

/** A form in which a list is sent. */
public enum Form {
    /** One object with an array. */
    JSON(MediaType.APPLICATION_JSON_TYPE, ""),
    /** A header row and a row each (RFC 4180). */
    CSV(new MediaType("text", "csv", "utf-8"), "-csv"),
    /** An object on a line each. */
    NDJSON(new MediaType("application", "x-ndjson"), "-ndjson"),
    /** The same under another name. */
    JSONL(new MediaType("application", "jsonl"), "-jsonl");

    /** The media type of {@link #CSV}. */
    public static final String CSV_TYPE = "text/csv";

    /** The media type of {@link #NDJSON}. */
    public static final String NDJSON_TYPE = "application/x-ndjson";

    /** The media type of {@link #JSONL}. */
    public static final String JSONL_TYPE = "application/jsonl";

    private static final String PROPERTY = "dev.blotter.form";
    private static final int UNIT = 1000;

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final MediaType type;

    private final String tagSuffix;

    Form(MediaType type, String tagSuffix) {
        this.type = type;
        this.tagSuffix = tagSuffix;
    }

    public MediaType type() {
        return type;
    }

    /** What the entity tag of this form has at the end and that of the usual one has not. */
    public String tagSuffix() {
        return tagSuffix;
    }

    /** The form that was found for {@code request}. */
    public static Form of(ContainerRequestContext request) {
        return request.getProperty(PROPERTY) instanceof Form form ? form : JSON;
    }

    void setOn(ContainerRequestContext request) {
        request.setProperty(PROPERTY, this);
    }

    /**
     * The form that a client prefers which accepts these types. Forms but JSON are for clients that
     * name them: a wildcard stands for JSON, and so does the same weight for both.
     */
    static Form preferred(List<MediaType> accepted) {
        Form preferred = JSON;
        boolean named = JSON.namedIn(accepted).isPresent();
        int most = weightOf(JSON.type, accepted);
        for (Form form : List.of(CSV, NDJSON, JSONL)) {
            int weight = form.namedIn(accepted).map(Form::weight).orElse(0);
            if (weight > 0 && (weight > most || (weight == most && !named))) {
                preferred = form;
                named = true;
                most = weight;
            }
        }
        return preferred;
    }

    /** The weight of {@code type} in thousandths, zero if it is not accepted. */
    public static int weightOf(MediaType type, List<MediaType> accepted) {
        return accepted.stream()
                .filter(type::isCompatible)
                .max((one, other) -> Integer.compare(specificity(one), specificity(other)))
                .map(Form::weight)
                .orElse(0);
    }

    private Optional<MediaType> namedIn(List<MediaType> accepted) {
        return accepted.stream()
                .filter(each -> specificity(each) == 2 && each.isCompatible(type))
                .findFirst();
    }

    private static int specificity(MediaType type) {
        return type.isWildcardType() ? 0 : type.isWildcardSubtype() ? 1 : 2;
    }

    /** In thousandths, as many as a weight may have. */
    private static int weight(MediaType type) {
        return (int)
                Math.round(UNIT * Double.parseDouble(type.getParameters().getOrDefault("q", "1")));
    }
}
