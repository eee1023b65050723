package dev.blotter.benchmark.server;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import javax.sql.DataSource;

/** The positions of accounts by one statement, as JSON by the simplest loop, and nothing else. */
@Path("accounts")
@Produces(MediaType.APPLICATION_JSON)
public final class JdbcLimitResource {

    private static final String OF_ONE =
            """
            select v.account_code, v.version, p.position_code, p.symbol, p.side, p.quantity,
                p.quantity_notional, p.open_time, p.open_price, p.last_update_time, p.margin_rate,
                p.take_profit_price, p.stop_loss_price
            from position_version v
            join position p on p.account_code = v.account_code
            where v.account_code = ?
            """;

    private static final String OF_SEVERAL = OF_ONE.replace("= ?", "= any(?)");

    private final DataSource connections;

    JdbcLimitResource(DataSource connections) {
        this.connections = connections;
    }

    /** Positions of one account. */
    @GET
    @Path("{account}/positions")
    public byte[] ofOne(@PathParam("account") String account) throws SQLException {
        try (Connection connection = connections.getConnection();
                PreparedStatement statement = connection.prepareStatement(OF_ONE)) {
            statement.setString(1, account);
            return json(statement);
        }
    }

    /** Positions of several accounts. */
    @GET
    @Path("positions")
    public byte[] ofSeveral(@QueryParam("accounts") String accounts) throws SQLException {
        try (Connection connection = connections.getConnection();
                PreparedStatement statement = connection.prepareStatement(OF_SEVERAL)) {
            statement.setArray(1, connection.createArrayOf("varchar", accounts.split(",", -1)));
            return json(statement);
        }
    }

    private static byte[] json(PreparedStatement statement) throws SQLException {
        StringBuilder json = new StringBuilder("{\"positions\":[");
        try (ResultSet row = statement.executeQuery()) {
            for (String separator = ""; row.next(); separator = ",") {
                append(row, json.append(separator));
            }
        }
        return json.append("]}").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void append(ResultSet row, StringBuilder json) throws SQLException {
        json.append("{\"account\":\"").append(row.getString(1));
        json.append("\",\"version\":").append(row.getLong(2));
        json.append(",\"positionCode\":\"").append(row.getString(3));
        json.append("\",\"symbol\":\"").append(row.getString(4));
        json.append("\",\"quantity\":").append(number(row, 6));
        json.append(",\"side\":\"").append(row.getString(5));
        json.append("\",\"quantityNotional\":").append(number(row, 7));
        json.append(",\"openTime\":\"").append(row.getObject(8, OffsetDateTime.class));
        json.append("\",\"openPrice\":").append(number(row, 9));
        json.append(",\"lastUpdateTime\":\"").append(row.getObject(10, OffsetDateTime.class));
        json.append("\"");
        optional(",\"marginRate\":", row.getBigDecimal(11), json);
        optional(",\"takeProfitPrice\":", row.getBigDecimal(12), json);
        optional(",\"stopLossPrice\":", row.getBigDecimal(13), json);
        json.append('}');
    }

    private static String number(ResultSet row, int column) throws SQLException {
        return plain(row.getBigDecimal(column));
    }

    private static void optional(String name, BigDecimal value, StringBuilder json) {
        if (value != null) {
            json.append(name).append(plain(value));
        }
    }

    private static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }
}
