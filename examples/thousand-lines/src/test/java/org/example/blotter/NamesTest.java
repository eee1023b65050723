package org.example.blotter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What is learned here is found in the large product: each public type has a namesake in the same
 * layer there, and in domain and application also one with the same parts.
 */
class NamesTest {

    /**
     * Where this example stands in the repository; a copy of it elsewhere has nothing beside it.
     */
    private static final Path LARGE = Path.of("../..");

    private static final List<String> LAYERS = List.of("domain", "application", "adapter.rest");

    /**
     * Filters select by an index in the large product, and passwords have a type that hides them.
     */
    private static final Set<String> OF_ITS_OWN = Set.of("selects", "toString");

    @Test
    void eachPublicTypeHasANamesakeWithTheSameParts() throws IOException {
        assumeTrue(Files.isDirectory(LARGE.resolve("adapter-rest")));
        List<Type> large = types(LARGE, "/src/main/java/", "/application/kit/");
        List<Type> small = types(Path.of("."), "/src/main/java/");

        assertThat(small).filteredOn(Type::isPublic).hasSizeGreaterThan(40);
        assertThat(small)
                .filteredOn(Type::isPublic)
                .filteredOn(type -> large.stream().noneMatch(type::isNamesakeOf))
                .isEmpty();
    }

    @Test
    void anotherNameLayerOrPartIsNoticed() {
        Type window = new Type("Window", "domain", true, Set.of("startFrom", "limit"));

        assertThat(window.isNamesakeOf(window)).isTrue();
        assertThat(window.isNamesakeOf(new Type("Page", "domain", true, window.parts))).isFalse();
        assertThat(window.isNamesakeOf(new Type("Window", "application", true, window.parts)))
                .isFalse();
        assertThat(window.isNamesakeOf(new Type("Window", "domain", true, Set.of("limit"))))
                .isFalse();
    }

    private static List<Type> types(Path root, String... folders) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (Stream<Path> files = Files.walk(root);
                StandardJavaFileManager manager =
                        compiler.getStandardFileManager(null, null, null)) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> Stream.of(folders).anyMatch(file.toString()::contains))
                            .filter(file -> root.endsWith(".") || !isBeside(file))
                            .toList();
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    manager,
                                    null,
                                    null,
                                    null,
                                    manager.getJavaFileObjectsFromPaths(sources));
            List<Type> found = new ArrayList<>();
            for (CompilationUnitTree unit : task.parse()) {
                unit.getTypeDecls().forEach(type -> type.accept(new Collector(unit, found), false));
            }
            return found;
        }
    }

    private static boolean isBeside(Path file) {
        return file.startsWith(LARGE.resolve("examples"))
                || file.startsWith(LARGE.resolve("verification"));
    }

    /**
     * A type.
     *
     * @param parts the names of its components, constants, and methods that others call
     */
    private record Type(String name, String layer, boolean isPublic, Set<String> parts) {

        private boolean isNamesakeOf(Type other) {
            boolean inTheCentre = layer.equals("domain") || layer.equals("application");
            return name.equals(other.name)
                    && (layer.equals(other.layer) || !LAYERS.contains(layer))
                    && (other.parts.containsAll(parts) || !inTheCentre);
        }
    }

    /** Collects the types of a file; its parameter is whether a type is public without a word. */
    private static final class Collector extends TreeScanner<Void, Boolean> {

        private final String layer;
        private final List<Type> found;

        private Collector(CompilationUnitTree unit, List<Type> found) {
            String within = unit.getPackageName() + ".";
            this.layer =
                    LAYERS.stream()
                            .filter(each -> within.contains("blotter." + each + "."))
                            .findFirst()
                            .orElse("");
            this.found = found;
        }

        @Override
        public Void visitClass(ClassTree type, Boolean isInInterface) {
            boolean isPublic =
                    isInInterface || type.getModifiers().getFlags().contains(Modifier.PUBLIC);
            boolean isInterface = type.getKind() == Tree.Kind.INTERFACE;
            Set<String> parts =
                    type.getMembers().stream()
                            .flatMap(member -> part(member, isInterface))
                            .filter(name -> !OF_ITS_OWN.contains(name))
                            .collect(Collectors.toSet());
            found.add(new Type(type.getSimpleName().toString(), layer, isPublic, parts));
            return super.visitClass(type, isInterface);
        }

        /**
         * Components are variables of the tree that are not static, and so are constants of enums.
         */
        private static Stream<String> part(Tree member, boolean isInterface) {
            if (member instanceof VariableTree variable) {
                Set<Modifier> flags = variable.getModifiers().getFlags();
                boolean isOwn = flags.contains(Modifier.PRIVATE) && flags.contains(Modifier.STATIC);
                return isOwn ? Stream.empty() : Stream.of(variable.getName().toString());
            }
            return member instanceof MethodTree method && (isInterface || isPublic(method))
                    ? Stream.of(method.getName().toString())
                    : Stream.empty();
        }

        private static boolean isPublic(MethodTree method) {
            return method.getModifiers().getFlags().contains(Modifier.PUBLIC)
                    && !method.getName().contentEquals("<init>");
        }
    }
}
