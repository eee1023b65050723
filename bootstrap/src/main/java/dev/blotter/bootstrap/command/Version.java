package dev.blotter.bootstrap.command;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version =
                Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                        .orElse("unpackaged");
        return new String[] {
            "blotter " + version + " on Java " + System.getProperty("java.version")
        };
    }
}
