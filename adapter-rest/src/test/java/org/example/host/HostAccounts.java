package org.example.host;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

/** Resources of someone else, near the addresses of the interface. */
public final class HostAccounts {

    private HostAccounts() {}

    /** All below an account. */
    @Path("accounts/{id}")
    public static final class OfOne {

        @GET
        public String account(@PathParam("id") String id) {
            return "account " + id;
        }

        @GET
        @Path("orders")
        public String orders(@PathParam("id") String id) {
            return "orders of " + id;
        }
    }

    /** All below the root. */
    @Path("")
    public static final class OfAll {

        @GET
        @Path("accounts/{id}")
        public String account(@PathParam("id") String id) {
            return "account " + id;
        }

        @GET
        @Path("accounts/{id}/instruments/{symbol}/{field}")
        public String field(@PathParam("symbol") String symbol, @PathParam("field") String field) {
            return field + " of " + symbol;
        }

        @GET
        @Path("users/{id}/orders")
        public String orders(@PathParam("id") String id) {
            return "orders of " + id;
        }
    }

    /** Of the same path as one of ours. */
    @Path("users")
    public static final class Users {

        @GET
        @Path("{id}/roles")
        public String roles(@PathParam("id") String id) {
            return "roles of " + id;
        }
    }

    /** Other methods of addresses that are ours. */
    @Path("accounts")
    public static final class Trading {

        @POST
        @Path("{id}/positions")
        public String open(@PathParam("id") String id) {
            return "opened in " + id;
        }

        @POST
        @Path("{id}/positions/{code}")
        public String close(@PathParam("id") String id, @PathParam("code") String code) {
            return "closed " + code + " of " + id;
        }
    }

    /** In front of one of ours. */
    @Path("users/{id: [a-z]+}")
    public static final class Shadow {

        @GET
        @Produces("text/plain")
        public String user(@PathParam("id") String id) {
            return "user " + id;
        }
    }

    /** The same as one of ours. */
    @Path("users/{id}")
    public static final class Twin {

        @GET
        @Produces("application/json")
        public String user(@PathParam("id") String id) {
            return id;
        }
    }
}
