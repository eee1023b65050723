instruments=${BLOTTER:-http://127.0.0.1:8080/dxsca-web}/accounts/default:100042/instruments
from=0
while
    answer=$(curl -sSf -u trader:trader-demo "$instruments/query?symbols=EUR/*&limit=5&start-from=$from") || exit
    symbols=$(printf '%s\n' "$answer" | grep -o '"symbol":"[^"]*"' | cut -d '"' -f 4)
    [ -n "$symbols" ]
do
    printf '%s\n' "$symbols" | paste -sd ' '
    from=$((from + $(printf '%s\n' "$symbols" | wc -l)))
done
