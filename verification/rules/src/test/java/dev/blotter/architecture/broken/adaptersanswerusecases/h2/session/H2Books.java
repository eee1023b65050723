package dev.blotter.architecture.broken.adaptersanswerusecases.h2.session;

import dev.blotter.architecture.broken.adaptersanswerusecases.application.RightBooks;

final class H2Books implements RightBooks {}
