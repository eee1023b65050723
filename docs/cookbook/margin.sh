server=${BLOTTER:-http://127.0.0.1:8080/dxsca-web}
curl -sSf -u desk:desk-demo "$server/accounts/prime:700100/instruments/EUR%2FUSD" | grep -o '"marginRate".*]}'
