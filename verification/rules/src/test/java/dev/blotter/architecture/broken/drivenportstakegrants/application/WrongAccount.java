package dev.blotter.architecture.broken.drivenportstakegrants.application;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.domain.account.AccountCode;

@DrivenPort
interface WrongAccount {
    int count(Account account);

    record Account(AccountCode code, String group) {}
}
