package dev.blotter.architecture.broken.domainusesonlyvalues.domain;

import java.util.concurrent.locks.Lock;

record WrongLock(Lock lock) {}
