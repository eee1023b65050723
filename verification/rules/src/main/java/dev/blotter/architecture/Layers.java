package dev.blotter.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The layers beneath a root package, as the patterns that ArchUnit reads. The root is {@code
 * dev.blotter} for the product and another one for each deliberate break.
 *
 * @param root the name of the package that holds the packages of the layers
 */
record Layers(String root) {

    String all() {
        return root + "..";
    }

    String domain() {
        return root + ".domain..";
    }

    String application() {
        return root + ".application..";
    }

    String rest() {
        return root + ".adapter.rest..";
    }

    String jdbc() {
        return root + ".adapter.jdbc..";
    }

    /** All adapters, whichever there are. */
    String adapters() {
        return root + ".adapter.*..";
    }

    String server() {
        return root + ".server..";
    }

    String tool() {
        return root + ".tool..";
    }

    String h2() {
        return root + ".h2..";
    }

    String citus() {
        return root + ".citus..";
    }

    /** What a program may leave out; an adapter that it may leave out is an adapter here. */
    List<String> optional() {
        return List.of(server(), tool(), h2(), citus());
    }

    String bootstrap() {
        return root + ".bootstrap..";
    }

    /** The layers that know neither a framework nor the time. */
    String[] centre() {
        return new String[] {domain(), application()};
    }

    List<String> each() {
        return Stream.concat(
                        Stream.of(domain(), application(), adapters(), bootstrap()),
                        optional().stream())
                .toList();
    }

    /** Classes of these layers, and all that is not ours. */
    DescribedPredicate<JavaClass> oursOnlyIn(String... layers) {
        return resideInAnyPackage(layers).or(resideOutsideOfPackage(all()));
    }

    /** Classes of this layer, or of one of these packages of others. */
    static DescribedPredicate<JavaClass> oneOf(String layer, String... packages) {
        return resideInAnyPackage(
                Stream.concat(Stream.of(layer), Stream.of(packages)).toArray(String[]::new));
    }

    /** How many layers hold this class. */
    long holding(JavaClass type) {
        return each().stream().filter(layer -> resideInAPackage(layer).test(type)).count();
    }

    /** Whether a class belongs to an adapter, whichever that is. */
    boolean isInAnAdapter(JavaClass type) {
        return resideInAPackage(adapters()).test(type);
    }

    /** Whether both classes belong to the same adapter. */
    boolean areInOneAdapter(JavaClass one, JavaClass other) {
        return isInAnAdapter(one) && adapterOf(one).equals(adapterOf(other));
    }

    /** The root package of the adapter that a class belongs to; empty if it belongs to none. */
    String adapterOf(JavaClass type) {
        Matcher adapter =
                Pattern.compile(Pattern.quote(root + ".adapter.") + "\\w+")
                        .matcher(type.getPackageName());
        return adapter.lookingAt() ? adapter.group() : "";
    }
}
