package dev.blotter.application.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OneLineTest {

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new NoSuchFileException("x"), "there is no such file"),
                Arguments.of(new AccessDeniedException("x"), "access is denied"),
                Arguments.of(new NotDirectoryException("x"), "it is not a directory"),
                Arguments.of(
                        new FileAlreadyExistsException("x"), "a file of this name is in the way"),
                Arguments.of(new MalformedInputException(1), "it is not in UTF-8"),
                Arguments.of(
                        new FileSystemException("x", null, "No space left on device"),
                        "No space left on device"),
                Arguments.of(new DirectoryNotEmptyException("x"), "it cannot be used"),
                Arguments.of(new IOException("Is a directory"), "Is a directory"),
                Arguments.of(new EOFException(), "it cannot be used"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aReasonNamesNoClass(Exception failed, String reason) {
        assertThat(OneLine.reason(failed)).isEqualTo(reason);
    }
}
