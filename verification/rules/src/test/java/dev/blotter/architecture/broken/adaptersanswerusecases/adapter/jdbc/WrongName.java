package dev.blotter.architecture.broken.adaptersanswerusecases.adapter.jdbc;

import dev.blotter.architecture.broken.adaptersanswerusecases.application.RightBooks;

final class WrongName implements RightBooks {}
