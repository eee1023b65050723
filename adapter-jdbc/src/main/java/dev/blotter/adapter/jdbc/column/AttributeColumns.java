package dev.blotter.adapter.jdbc.column;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.UnableToProduceResultException;

/**
 * The columns of attributes that a table has. A view in its place need not have all of them.
 *
 * @param attributes the attributes that have one
 */
public record AttributeColumns(List<Attribute> attributes) {

    /**
     * The columns for {@code some} attributes that are in {@code table}. They are asked for by what
     * is never prepared: PostgreSQL refuses what was, once there is another column.
     */
    public static AttributeColumns of(Handle handle, String table, List<Attribute> some) {
        try (Statement statement = handle.getConnection().createStatement();
                ResultSet none =
                        statement.executeQuery("select * from " + table + " where 1 = 0")) {
            Set<String> there = names(none.getMetaData());
            return new AttributeColumns(
                    some.stream().filter(each -> there.contains(name(each))).toList());
        } catch (SQLException failed) {
            throw new UnableToProduceResultException(failed);
        }
    }

    private static Set<String> names(ResultSetMetaData all) throws SQLException {
        Set<String> names = new HashSet<>();
        for (int column = 1; column <= all.getColumnCount(); column++) {
            names.add(all.getColumnLabel(column).toLowerCase(Locale.ROOT));
        }
        return names;
    }

    /** The name of the column for {@code attribute}, in tables and in files. */
    public static String name(Attribute attribute) {
        return attribute.name().toLowerCase(Locale.ROOT);
    }

    /** The names, each with a comma in front. */
    public String further() {
        StringBuilder names = new StringBuilder();
        attributes.forEach(each -> names.append(", ").append(name(each)));
        return names.toString();
    }

    /** The texts of what {@code row} says. */
    public Map<Attribute, String> read(ResultSet row) throws SQLException {
        Map<Attribute, String> values = new EnumMap<>(Attribute.class);
        for (Attribute attribute : attributes) {
            String text = text(attribute, row);
            if (text != null && !text.isEmpty()) {
                values.put(attribute, text);
            }
        }
        return values;
    }

    private static String text(Attribute attribute, ResultSet row) throws SQLException {
        if (!attribute.kind().isNumber()) {
            return row.getString(name(attribute));
        }
        BigDecimal number = row.getBigDecimal(name(attribute));
        return number == null
                ? null
                : Decimals.canonical(PaddedDecimals.unpadded(number)).toPlainString();
    }
}
