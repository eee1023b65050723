package dev.blotter.verification.attacks.kill;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Books as a directory that an export has written.
 *
 * @param directory its files
 */
record Exported(Path directory) {

    private static final int QUANTITY = 4;
    private static final int TAKE_PROFIT = 10;

    /** The same for the same books; new hashes of the same passwords count as the same. */
    String digest() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path each : files.sorted().toList()) {
                String text = Files.readString(each).replaceAll("\"\\$argon2[^\"]*\"", "hash");
                digest.update((each.getFileName() + text).getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The cells of its positions, which have no commas in them, in the order of their keys. */
    List<String[]> positions() throws IOException {
        try (Stream<String> lines = Files.lines(directory.resolve("positions.csv"))) {
            return lines.skip(1).map(each -> each.split(",", -1)).toList();
        }
    }

    /** The sum of the quantities of all positions. */
    BigDecimal sum() throws IOException {
        return positions().stream()
                .map(each -> new BigDecimal(each[QUANTITY]))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The take-profit prices of the first positions, each once. */
    List<String> takeProfitPrices(int first) throws IOException {
        return positions().stream().limit(first).map(each -> each[TAKE_PROFIT]).distinct().toList();
    }

    /** The quantities of positions whose code begins so, each once. */
    List<String> quantities(String prefix) throws IOException {
        return positions().stream()
                .filter(each -> each[1].startsWith(prefix))
                .map(each -> each[QUANTITY])
                .distinct()
                .toList();
    }
}
