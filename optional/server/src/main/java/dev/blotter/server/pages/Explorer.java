package dev.blotter.server.pages;

import java.util.Map;
import java.util.Optional;

/**
 * The explorer: one page on which a person signs in, browses instruments and watches positions. All
 * that it knows it asks of the interface, as any other client.
 */
public final class Explorer {

    /** Only its own files, no inline script or style, no text that is taken for markup. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                    + "connect-src 'self'; base-uri 'none'; form-action 'none'; "
                    + "frame-ancestors 'none'; require-trusted-types-for 'script'; "
                    + "trusted-types 'none'";

    private Explorer() {}

    /** The path of the page on a server whose interface has this root. */
    public static String path(String root) {
        return root.equals("/") ? "/explorer" : "/";
    }

    /**
     * All files of the explorer, for a server whose interface has this root. The page refers to the
     * interface relative to itself, so that both may stand behind a proxy that puts a prefix before
     * all paths.
     */
    public static Pages pages(String root) {
        Map<String, String> names = Map.of("{{root}}", "." + root, "{{version}}", version());
        return Pages.of("/explorer/", POLICY, path(root), names);
    }

    private static String version() {
        return Optional.ofNullable(Explorer.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }
}
