package dev.blotter.adapter.rest.form;

import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.List;

/**
 * All fields of the rows of a list.
 *
 * @param all the fields in their order
 * @param usual those that a client gets that chooses none
 * @param <R> the rows
 */
public record Fields<R>(List<Field<R>> all, List<Field<R>> usual) {

    /** What a client asks for that wants all of them. */
    private static final String ALL = "*";

    /**
     * The form and the fields that {@code request} asks for.
     *
     * @throws RequestFailed naming the parameter if it has an unknown field
     */
    public RowLayout<R> layoutFor(ContainerRequestContext request) {
        List<String> names = QueryParameters.of(request.getUriInfo()).list(Name.FIELDS);
        return new RowLayout<>(Form.of(request), this, names.isEmpty() ? usual : chosen(names));
    }

    private List<Field<R>> chosen(List<String> names) {
        List<String> known = all.stream().map(Field::name).toList();
        if (!names.stream().allMatch(name -> name.equals(ALL) || known.contains(name))) {
            throw RequestFailed.incorrect(Name.FIELDS.text());
        }
        return names.contains(ALL)
                ? all
                : all.stream().filter(field -> names.contains(field.name())).toList();
    }
}
