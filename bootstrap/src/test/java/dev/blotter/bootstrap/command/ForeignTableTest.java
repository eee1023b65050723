package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the table of a stranger to a margin tier, with the commands of the page on imports. */
class ForeignTableTest {

    @TempDir private Path home;

    @Test
    void becomesTermsThatAUserSees() throws IOException {
        Path theirs = home.resolve("theirs.csv");
        Files.writeString(
                theirs,
                "Ticker;Asset Class;Margin %;Min Qty\nEURUSD;FX;3,5;1.000\nGOLD;METAL;5;1\n");

        List<String> guessed = run("import", "--guess", theirs.toString());
        assertThat(guessed)
                .contains(
                        "symbol = {Ticker}",
                        "numbers = 1.234,5",
                        "# 0.035, 0.05",
                        "margin_rate = {Margin % * 0.01}")
                .endsWith("# Save this, correct it, and run: blotter import --map FILE");
        assertThat(home.resolve("books.mv.db")).doesNotExist();

        String corrected =
                String.join("\n", guessed)
                        .replace("{Margin % * 0.01}", "{Margin % * 0.01}@1000000;0.1");
        Path mapping = Files.writeString(home.resolve("their.map"), corrected);
        assertThat(run("import", "--map", mapping.toString())).contains("instruments.csv: 2 rows");

        Path ours = Files.createDirectory(home.resolve("ours"));
        Files.writeString(ours.resolve("accounts.csv"), "account,group\ndefault:1,retail\n");
        Files.writeString(
                ours.resolve("users.csv"), "user,password,api_access\ndesk,desk-secret,true\n");
        Files.writeString(ours.resolve("user_accounts.csv"), "user,account\ndesk,*\n");
        run("import", ours.toString());
        assertThat(run("explain", "--user", "desk", "--account", "default:1", "--symbol", "EURUSD"))
                .contains(
                        "visible  yes",
                        "margin rate               0.035 up to 1000000, 0.1 beyond  instrument");
    }

    private List<String> run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--db", "jdbc:h2:file:" + home.resolve("books")));
        Typed typed = Typed.run(all.toArray(String[]::new));
        assertThat(typed.err()).isEmpty();
        return typed.out();
    }
}
