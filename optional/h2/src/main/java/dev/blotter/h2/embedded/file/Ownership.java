package dev.blotter.h2.embedded.file;

import dev.blotter.adapter.jdbc.file.OwnerOnly;
import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;

/**
 * Whose the files of a book are. A command that another user runs must leave files that the server
 * can read. Where the file system knows no such thing, the rights of the directory decide.
 *
 * @param model the file or directory whose owner and group all new files get
 */
public record Ownership(Path model) {

    /**
     * Gives a file or a directory to the owner and the group of the model, and to no other user.
     */
    public void give(Path file) throws IOException {
        if (!Files.isDirectory(file)) {
            OwnerOnly.restrict(file);
        }
        Optional<PosixFileAttributeView> view =
                Optional.ofNullable(Files.getFileAttributeView(file, PosixFileAttributeView.class));
        if (view.isPresent()) {
            give(view.get());
        }
    }

    private void give(PosixFileAttributeView view) throws IOException {
        PosixFileAttributes wanted = Files.readAttributes(model, PosixFileAttributes.class);
        PosixFileAttributes now = view.readAttributes();
        UserPrincipal owner = wanted.owner();
        GroupPrincipal group = wanted.group();
        try {
            if (!now.group().equals(group)) {
                view.setGroup(group);
            }
            if (!now.owner().equals(owner)) {
                view.setOwner(owner);
            }
        } catch (IOException refused) {
            if (!now.owner().equals(owner)) {
                throw new StoreUnavailable(
                        "%s belongs to %s, to whom this user cannot give a new file: run the command as %s"
                                .formatted(model, owner.getName(), owner.getName()),
                        refused);
            }
        }
    }
}
