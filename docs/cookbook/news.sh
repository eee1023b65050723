positions=${BLOTTER:-http://127.0.0.1:8080/dxsca-web}/accounts/default:100042/positions
tag=
for ask in 1 2; do
    answer=$(curl -sS -i -u trader:trader-demo -H "If-None-Match: $tag" -H 'Prefer: wait=1' "$positions") || exit
    tag=$(printf '%s\n' "$answer" | tr -d '\r' | sed -n 's/^ETag: //p')
    printf '%s\n' "$answer" | head -1 | tr -d '\r'
done
