package dev.blotter.architecture.broken.postgresstaysinitspackage.adapter.jdbc.postgresql;

import org.postgresql.PGConnection;

interface RightCopy {

    void over(PGConnection connection);
}
