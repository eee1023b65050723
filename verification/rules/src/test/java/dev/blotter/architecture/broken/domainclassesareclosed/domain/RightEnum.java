package dev.blotter.architecture.broken.domainclassesareclosed.domain;

enum RightEnum {
    ONE {
        @Override
        int number() {
            return 1;
        }
    };

    abstract int number();
}
