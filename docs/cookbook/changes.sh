changes=${BLOTTER:-http://127.0.0.1:8080/dxsca-web}/accounts/default:100042/positions/changes
since=
for ask in 1 2; do
    answer=$(curl -sSf -u trader:trader-demo -H 'Prefer: wait=1' "$changes$since") || exit
    since="?since=$(printf '%s' "$answer" | sed 's/^{"tag":"\([^"]*\)".*/\1/')"
    printf '%s\n' "$answer" | sed 's/^{"tag":"[^"]*",//; s/{.*/…/'
done
