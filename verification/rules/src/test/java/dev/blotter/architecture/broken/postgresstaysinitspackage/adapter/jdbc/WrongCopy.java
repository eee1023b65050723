package dev.blotter.architecture.broken.postgresstaysinitspackage.adapter.jdbc;

import org.postgresql.PGConnection;

interface WrongCopy {

    void over(PGConnection connection);
}
