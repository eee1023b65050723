package dev.blotter.architecture.broken.adaptersanswerusecases.adapter.jdbc;

import dev.blotter.architecture.broken.adaptersanswerusecases.application.RightBooks;

final class JdbcBooks implements RightBooks {}
