package dev.blotter.architecture.broken.serveronlymonitorsbooks.server;

import dev.blotter.architecture.broken.serveronlymonitorsbooks.application.RightBooks;

record WrongHandler(RightBooks books) {}
