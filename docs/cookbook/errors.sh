server=${BLOTTER:-http://127.0.0.1:8080/dxsca-web}
curl -sS --retry 3 -w ' %{http_code}\n' -u trader:trader-demo "$server/accounts/default:999999/positions"
