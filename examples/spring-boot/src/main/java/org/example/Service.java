package org.example;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A service with resources and a database of its own, which has Blotter's interface as well. */
@SpringBootApplication
public class Service {

    public static void main(String[] args) {
        SpringApplication.run(Service.class, args);
    }
}
