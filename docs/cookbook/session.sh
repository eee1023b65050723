server=${BLOTTER:-http://127.0.0.1:8080/dxsca-web}
login='{"username":"trader","password":"trader-demo"}'
token=$(curl -sSf -H 'Content-Type: application/json' -d "$login" "$server/login" | cut -d '"' -f 4)
curl -sSf -H "Authorization: DXAPI $token" "$server/users/self" | grep -o '"account":"[^"]*"'
curl -sSf -o /dev/null -X POST -H "Authorization: DXAPI $token" "$server/logout"
