package dev.blotter.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What this module promises to others is a short list, and this is it. Types of other packages are
 * public only because Java knows no other way to share them among packages.
 */
class PublicTypesTest {

    private static final JavaClasses CLASSES =
            new ClassFileImporter().importPath(Path.of("target", "classes"));

    @Test
    void theEntryPointIsOneClassAndWhatItReturns() {
        assertThat(publicTypes("dev.blotter.tool"))
                .containsExactlyInAnyOrder("BooksTool", "Followed");
    }

    @Test
    void importsAndExportsHaveTheirDoors() {
        assertThat(publicTypes("dev.blotter.tool.directory"))
                .containsExactlyInAnyOrder(
                        "BadTransactions",
                        "ChangeFeed",
                        "DirectoryExport",
                        "DirectoryImport",
                        "FeedImport",
                        "Followed",
                        "Line",
                        "Change",
                        "Commit",
                        "Truncate",
                        "Bad",
                        "ImportMode",
                        "ImportProgress");
    }

    @Test
    void whatOperatorsUseIsPublic() {
        assertThat(publicTypes("dev.blotter.tool.administration"))
                .containsExactlyInAnyOrder(
                        "UserAdministration",
                        "UserSummary",
                        "AccountDetails",
                        "Reader",
                        "ApiKey",
                        "BookLookup",
                        "IssuedKey",
                        "ApiKeyAdministration");
        assertThat(publicTypes("dev.blotter.tool.transaction"))
                .containsExactlyInAnyOrder("AdministrationFailed", "AuditTrail", "Transactions");
        assertThat(publicTypes("dev.blotter.tool.check")).containsExactly("BooksCheck");
    }

    private static Stream<String> publicTypes(String name) {
        return CLASSES.stream()
                .filter(type -> type.getPackageName().equals(name))
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .map(JavaClass::getSimpleName);
    }
}
