package dev.blotter.architecture.broken.drivenportstakegrants.application;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.domain.access.AccountGrant;
import java.util.Collection;

@DrivenPort
interface RightPositions {
    int count(Collection<AccountGrant> grants);
}
