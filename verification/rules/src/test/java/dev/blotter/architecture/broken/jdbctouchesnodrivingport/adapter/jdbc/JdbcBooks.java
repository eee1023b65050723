package dev.blotter.architecture.broken.jdbctouchesnodrivingport.adapter.jdbc;

import dev.blotter.architecture.broken.jdbctouchesnodrivingport.application.RightBooks;

final class JdbcBooks implements RightBooks {}
