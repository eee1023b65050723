package dev.blotter.architecture.broken.drivenportstakegrants.application;

import dev.blotter.application.DrivenPort;
import dev.blotter.domain.access.AccountGrant;
import java.util.Collection;

@DrivenPort
interface RightPositions {
    int count(Collection<AccountGrant> grants);
}
