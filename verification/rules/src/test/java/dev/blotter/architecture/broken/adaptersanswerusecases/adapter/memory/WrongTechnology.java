package dev.blotter.architecture.broken.adaptersanswerusecases.adapter.memory;

import dev.blotter.architecture.broken.adaptersanswerusecases.application.RightBooks;

final class WrongTechnology implements RightBooks {}
