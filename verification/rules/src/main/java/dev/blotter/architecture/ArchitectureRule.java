package dev.blotter.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.Locale;
import java.util.function.Function;

/**
 * A rule that can be put to the product and to its deliberate break alike.
 *
 * @param name what it says, in camel case
 * @param text the rule for layers beneath a given root
 */
record ArchitectureRule(String name, Function<Layers, ArchRule> text) {

    private static final String BREAKS = ArchitectureRule.class.getPackageName() + ".broken.";

    ArchRule on(String root) {
        ArchRule rule = text.apply(new Layers(root));
        return rule.as(name + ": " + rule.getDescription());
    }

    /** The package beneath which this rule is broken on purpose. */
    String brokenRoot() {
        return BREAKS + name.toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return name;
    }
}
