package org.example.blotter.broken.application;

import org.example.blotter.adapter.memory.InMemoryBooks;
import org.example.blotter.application.AdmitCallers;
import org.example.blotter.domain.Caller;
import org.example.blotter.domain.Codes.UserName;

/** Knows an adapter, and can be made by others. */
public class WrongAdmission implements AdmitCallers {

    private final InMemoryBooks books;

    public WrongAdmission(InMemoryBooks books) {
        this.books = books;
    }

    @Override
    public Caller admit(PasswordCredentials credentials) {
        books.current();
        return new Caller(new UserName(credentials.login()));
    }
}
