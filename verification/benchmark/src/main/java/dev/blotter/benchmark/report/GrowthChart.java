package dev.blotter.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Curves over the size of the book, which grows by factors, as SVG.
 *
 * @param title what the picture shows
 * @param unit what is measured
 */
public record GrowthChart(String title, String unit) {

    private static final int LEFT = 70;
    private static final int RIGHT = 850;
    private static final int TOP = 40;
    private static final int BOTTOM = 440;
    private static final int STEPS = 5;

    private static final String PICTURE =
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="900" height="520" \
            font-family="sans-serif" font-size="13">
            <rect width="900" height="520" fill="white"/>
            <text x="450" y="22" font-size="16" font-weight="bold" text-anchor="middle">%s</text>
            <text x="18" y="240" transform="rotate(-90 18 240)" text-anchor="middle">%s</text>
            <text x="460" y="482" text-anchor="middle">instruments, and as many accounts</text>
            %s
            </svg>
            """;

    /** Draws a curve for each name: what was measured by size. */
    public void draw(Map<String, Map<Integer, Double>> curves, Path file) throws IOException {
        Scale scale = Scale.of(curves.values());
        List<String> parts = new ArrayList<>(scale.grid());
        int number = 0;
        for (Map.Entry<String, Map<Integer, Double>> curve : curves.entrySet()) {
            String colour = "hsl(%s 75%% 40%%)".formatted(360 * number / curves.size());
            parts.add(line(scale, curve.getValue(), colour));
            parts.add(legend(curve.getKey(), number++, curves.size(), colour));
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, PICTURE.formatted(title, unit, String.join("\n", parts)));
    }

    private static String line(Scale scale, Map<Integer, Double> points, String colour) {
        String corners =
                points.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(each -> scale.x(each.getKey()) + "," + scale.y(each.getValue()))
                        .collect(Collectors.joining(" "));
        return "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"%s\"/>"
                .formatted(colour, corners);
    }

    private static String legend(String name, int number, int count, String colour) {
        return "<text x=\"%s\" y=\"508\" fill=\"%s\" text-anchor=\"middle\">%s</text>"
                .formatted(LEFT + (RIGHT - LEFT) * (2 * number + 1) / (2 * count), colour, name);
    }

    /** Where a size and a value stand in the picture: sizes by factors, values from zero. */
    private record Scale(int smallest, int largest, double highest) {

        static Scale of(Collection<Map<Integer, Double>> curves) {
            List<Integer> sizes =
                    curves.stream().flatMap(each -> each.keySet().stream()).sorted().toList();
            double highest =
                    curves.stream()
                            .flatMap(each -> each.values().stream())
                            .mapToDouble(Double::doubleValue)
                            .max()
                            .orElseThrow();
            return new Scale(sizes.get(0), sizes.get(sizes.size() - 1), highest);
        }

        long x(int size) {
            double part =
                    Math.log((double) size / smallest) / Math.log((double) largest / smallest);
            return largest == smallest ? LEFT : Math.round(LEFT + part * (RIGHT - LEFT));
        }

        long y(double value) {
            return Math.round(BOTTOM - value / highest * (BOTTOM - TOP));
        }

        List<String> grid() {
            List<String> parts = new ArrayList<>();
            for (int step = 0; step <= STEPS; step++) {
                double value = highest * step / STEPS;
                parts.add(mark(LEFT, y(value), RIGHT, y(value)));
                parts.add(label("end", LEFT - 6, y(value) + 4, "%.2f", value));
            }
            for (int size = smallest; size <= largest && size > 0; size *= 10) {
                parts.add(mark(x(size), TOP, x(size), BOTTOM));
                parts.add(label("middle", x(size), BOTTOM + 20L, "%,.0f", size));
            }
            return parts;
        }

        private static String mark(long x1, long y1, long x2, long y2) {
            return "<path stroke=\"lightgrey\" d=\"M%s %sL%s %s\"/>".formatted(x1, y1, x2, y2);
        }

        private static String label(String anchor, long x, long y, String form, double value) {
            return "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>"
                    .formatted(x, y, anchor, String.format(Locale.ROOT, form, value));
        }
    }
}
