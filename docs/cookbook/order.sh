server=${BLOTTER:-http://127.0.0.1:8080/dxsca-web}
curl -sSf -u trader:trader-demo \
  "$server/accounts/default:100042/instruments/query?isins=US88160R1014&fields=symbol,currency,priceIncrement,lotSize"
echo
