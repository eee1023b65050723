package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;

/** What a made-up book holds, as a checksum of what a server answers about it. */
final class Contents {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<String> ALL =
            List.of(
                    MadeUpBook.ACCOUNT + "/instruments/query",
                    ServerProcess.ROOT + "/accounts/positions",
                    ServerProcess.ROOT + "/users/self");

    private Contents() {}

    /** The checksum of all instruments and of all positions, without their versions. */
    static String of(ServerProcess server) throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (String path : ALL) {
            Answer answer = server.get(PATIENCE, path, MadeUpBook.OPERATOR);
            if (answer.status() != 200) {
                return path + " gets " + answer;
            }
            String text = answer.text().replaceAll("\"version\":\\d+", "");
            digest.update(text.getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }
}
