package dev.blotter.architecture.broken.resourcesknownoexception.adapter.rest;

import java.io.IOException;

interface WrongCheckedResource {
    void find() throws IOException;
}
