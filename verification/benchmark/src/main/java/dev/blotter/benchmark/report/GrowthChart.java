package dev.blotter.benchmark.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.svg.SVGGraphics2D;

/**
 * Curves over the size of the book, which grows by factors.
 *
 * @param title what the picture shows
 * @param unit what is measured
 */
public record GrowthChart(String title, String unit) {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 520;
    private static final int SMALLEST = 10_000;

    /** Draws a curve for each name: what was measured by size. */
    public void draw(Map<String, Map<Integer, Double>> curves, Path file) throws IOException {
        XYSeriesCollection data = new XYSeriesCollection();
        curves.forEach((name, points) -> data.addSeries(series(name, points)));
        XYPlot plot = new XYPlot(data, sizes(), values(), lines(data.getSeriesCount()));
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        plot.setDomainGridlinePaint(Color.LIGHT_GRAY);
        JFreeChart chart = new JFreeChart(title, font(Font.BOLD, 16), plot, true);
        chart.setBackgroundPaint(Color.WHITE);
        chart.getLegend().setItemFont(font(Font.PLAIN, 13));
        chart.setTitle(new TextTitle(title, font(Font.BOLD, 16)));
        SVGGraphics2D svg = new SVGGraphics2D(WIDTH, HEIGHT);
        svg.setDefsKeyPrefix("chart");
        chart.draw(svg, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, svg.getSVGDocument());
    }

    private static XYSeries series(String name, Map<Integer, Double> points) {
        XYSeries series = new XYSeries(name);
        points.forEach(series::add);
        return series;
    }

    private static LogAxis sizes() {
        LogAxis axis = new LogAxis("instruments, and as many accounts");
        axis.setNumberFormatOverride(
                new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT)));
        axis.setTickUnit(new NumberTickUnit(1)); // each power of ten
        axis.setLowerBound(SMALLEST);
        axis.setLabelFont(font(Font.PLAIN, 14));
        axis.setTickLabelFont(font(Font.PLAIN, 13));
        return axis;
    }

    private NumberAxis values() {
        NumberAxis axis = new NumberAxis(unit);
        axis.setAutoRangeIncludesZero(true);
        axis.setLabelFont(font(Font.PLAIN, 14));
        axis.setTickLabelFont(font(Font.PLAIN, 13));
        return axis;
    }

    private static XYLineAndShapeRenderer lines(int count) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
        for (int i = 0; i < count; i++) {
            renderer.setSeriesStroke(i, new BasicStroke(2));
            renderer.setSeriesPaint(i, Color.getHSBColor((float) i / count, 0.85f, 0.75f));
        }
        return renderer;
    }

    private static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
    }
}
