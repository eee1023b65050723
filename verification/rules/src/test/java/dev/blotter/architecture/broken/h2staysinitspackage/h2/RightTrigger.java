package dev.blotter.architecture.broken.h2staysinitspackage.h2;

import java.sql.Connection;
import org.h2.api.Trigger;

final class RightTrigger implements Trigger {
    @Override
    public void fire(Connection connection, Object[] oldRow, Object[] newRow) {}
}
