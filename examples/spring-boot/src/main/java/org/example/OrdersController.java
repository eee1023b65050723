package org.example;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What the service has without Blotter, written by Spring's own JSON. */
@RestController
final class OrdersController {

    @GetMapping("/orders")
    List<Order> orders() {
        return List.of(
                new Order(
                        7,
                        new BigDecimal("12.50"),
                        Instant.parse("2026-01-24T23:05:08.520Z"),
                        Optional.empty()));
    }

    record Order(int number, BigDecimal price, Instant placed, Optional<String> note) {}
}
