instruments=${BLOTTER:-http://127.0.0.1:8080/dxsca-web}/accounts/default:100042/instruments
page='query?symbols=EUR/*&limit=5'
while [ -n "$page" ]; do
    answer=$(curl -sSf -i -u trader:trader-demo "$instruments/$page") || exit
    printf '%s\n' "$answer" | grep -o '"symbol":"[^"]*"' | cut -d '"' -f 4 | paste -sd ' '
    page=$(printf '%s\n' "$answer" | sed -n 's/^Link:.*<\.\/\([^<>]*\)>; rel="next".*/\1/p')
done
