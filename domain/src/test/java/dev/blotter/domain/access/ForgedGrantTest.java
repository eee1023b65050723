package dev.blotter.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compiles what a program in a package of its own writes to get a grant. */
final class ForgedGrantTest {

    private static final String PROGRAM =
            """
            package org.example.host;
            import dev.blotter.domain.access.*;
            import dev.blotter.domain.account.*;
            import dev.blotter.domain.instrument.*;
            class Host {
                Object grant(ReferenceData data, Permissions permissions, Account account) {
                    return %s;
                }
            }
            """;

    @TempDir private Path classes;

    @Test
    void theDataOfAStoreAreAskedFromEverywhere() {
        assertThat(errors("data.grantOn(account.code(), Caller.named(\"ann\"))")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "permissions.grantOn(account) | compiler.err.not.def.public.cant.access",
                "new Permissions(true, true, java.util.Set.of(), java.util.Set.of(), InstrumentDenials.NONE)"
                        + ".grantOn(account) | compiler.err.not.def.public.cant.access",
                "new AccountGrant(account, InstrumentDenials.NONE)"
                        + " | compiler.err.not.def.public.cant.access",
                "new AccountGrant(account, InstrumentDenials.NONE) {}"
                        + " | compiler.err.cant.inherit.from.final",
                "Permissions.UNRESTRICTED | compiler.err.cant.resolve.location"
            })
    void noOtherWayToAGrantCompiles(String expression, String error) {
        assertThat(errors(expression)).extracting(Diagnostic::getCode).contains(error);
    }

    private List<Diagnostic<? extends JavaFileObject>> errors(String expression) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options =
                List.of(
                        "-proc:none",
                        "-d",
                        classes.toString(),
                        "-cp",
                        System.getProperty("java.class.path"));
        compiler.getTask(null, null, found, options, null, List.of(new Host(expression))).call();
        return found.getDiagnostics();
    }

    private static final class Host extends SimpleJavaFileObject {

        private final String text;

        private Host(String expression) {
            super(URI.create("string:///org/example/host/Host.java"), Kind.SOURCE);
            this.text = PROGRAM.formatted(expression);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
