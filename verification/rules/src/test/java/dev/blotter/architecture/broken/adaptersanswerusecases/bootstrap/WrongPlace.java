package dev.blotter.architecture.broken.adaptersanswerusecases.bootstrap;

import dev.blotter.architecture.broken.adaptersanswerusecases.application.RightBooks;

final class WrongPlace implements RightBooks {}
