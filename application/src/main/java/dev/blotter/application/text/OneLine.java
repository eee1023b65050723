package dev.blotter.application.text;

import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.Objects;

/** Shows any text in one line of a message. */
public final class OneLine {

    private OneLine() {}

    /**
     * The first {@code atMost} characters of {@code text}, with those that cannot be seen escaped.
     */
    public static String of(String text, int atMost) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().limit(atMost).forEach(each -> append(shown, each));
        return text.codePoints().skip(atMost).findAny().isPresent()
                ? shown.append('…').toString()
                : shown.toString();
    }

    /** What is wrong with a file or a stream, in words for an operator. */
    public static String reason(Throwable failed) {
        if (failed instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (failed instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (failed instanceof NotDirectoryException) {
            return "it is not a directory";
        }
        if (failed instanceof FileAlreadyExistsException) {
            return "a file of this name is in the way";
        }
        if (failed instanceof CharacterCodingException) {
            return "it is not in UTF-8";
        }
        String said =
                failed instanceof FileSystemException file ? file.getReason() : failed.getMessage();
        return Objects.requireNonNullElse(said, "it cannot be used");
    }

    /** What is wrong with a file that is made unless it is there, in words for an operator. */
    public static String reasonToMake(Throwable failed) {
        return failed instanceof NoSuchFileException
                ? "there is no directory for it; make that one first"
                : reason(failed);
    }

    private static void append(StringBuilder shown, int codePoint) {
        switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    shown.append(String.format(Locale.ROOT, "\\u%04x", codePoint));
            default -> shown.appendCodePoint(codePoint);
        }
    }
}
