package dev.blotter.tool.directory.mapping;

import dev.blotter.adapter.jdbc.column.DecimalText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A text that is made of the cells of a line. */
interface Cell {

    /** What a template has in braces. */
    Pattern GAP = Pattern.compile("\\{([^{}]*)\\}");

    /** A percent sign and the {@code 1:} of a leverage say nothing more than the column does. */
    Pattern DECORATION = Pattern.compile("^1:|\\s*%$");

    /** As many as a column can hold. */
    int DIGITS = 18;

    /** The text for a line. */
    String of(List<String> line);

    /**
     * A text with gaps in braces, for each of which {@code gaps} has a cell. It is blank where all
     * of them are.
     */
    static Cell template(String text, Function<String, Cell> gaps) {
        String[] texts = GAP.split(text, -1);
        if (String.join("", texts).matches(".*[{}].*")) {
            throw new IllegalArgumentException("a brace has no other: write {COLUMN}");
        }
        List<Cell> cells =
                GAP.matcher(text).results().map(gap -> gaps.apply(gap.group(1))).toList();
        return line -> {
            StringBuilder filled = new StringBuilder(texts[0]);
            boolean isBlank = !cells.isEmpty();
            for (int i = 0; i < cells.size(); i++) {
                String cell = cells.get(i).of(line);
                isBlank &= cell.isEmpty();
                filled.append(cell).append(texts[i + 1]);
            }
            return isBlank ? "" : filled.toString();
        };
    }

    /**
     * Numbers that are multiplied and divided from left to right, such as {@code Lots * 100000};
     * {@code columns} has a cell for what is no number. It is blank where one of them is.
     */
    static Cell calculation(String text, Function<String, Cell> columns) {
        String[] steps = ("* " + text).split(" (?=[*/] )");
        List<Cell> numbers =
                Stream.of(steps).map(step -> number(step.substring(2), columns)).toList();
        return line -> {
            BigDecimal result = BigDecimal.ONE;
            for (int i = 0; i < steps.length; i++) {
                String number = DECORATION.matcher(numbers.get(i).of(line)).replaceAll("");
                if (number.isEmpty()) {
                    return "";
                }
                BigDecimal operand = DecimalText.parse(DecimalText.plain(number));
                result =
                        steps[i].startsWith("/")
                                ? quotient(result, operand)
                                : result.multiply(operand);
            }
            return result.stripTrailingZeros().toPlainString();
        };
    }

    private static BigDecimal quotient(BigDecimal number, BigDecimal divisor) {
        if (divisor.signum() == 0) {
            throw new ArithmeticException("nothing can be divided by 0");
        }
        return number.divide(divisor, DIGITS, RoundingMode.HALF_UP);
    }

    private static Cell number(String text, Function<String, Cell> columns) {
        return text.matches("[0-9.]+") ? line -> text : columns.apply(text);
    }
}
