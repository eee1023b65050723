package dev.blotter.architecture.broken.drivenportstakegrants.application;

import dev.blotter.application.DrivenPort;
import dev.blotter.domain.account.AccountCode;

@DrivenPort
interface WrongOne {
    int count(AccountCode account);
}
