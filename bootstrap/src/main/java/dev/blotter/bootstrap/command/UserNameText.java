package dev.blotter.bootstrap.command;

import dev.blotter.domain.access.UserName;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a user from the command line. */
final class UserNameText implements ITypeConverter<UserName> {

    @Override
    public UserName convert(String text) {
        try {
            return new UserName(text);
        } catch (IllegalArgumentException impossible) {
            throw new TypeConversionException("no user can be named '" + text + "'");
        }
    }
}
