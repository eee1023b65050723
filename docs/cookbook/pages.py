import base64, json, os, urllib.request
from decimal import Decimal

server = os.environ.get("BLOTTER", "http://127.0.0.1:8080/dxsca-web")
headers = {"Authorization": "Basic " + base64.b64encode(b"trader:trader-demo").decode()}

def page(start):
    query = f"{server}/accounts/default:100042/instruments/query?symbols=EUR/*&limit=5&start-from={start}"
    with urllib.request.urlopen(urllib.request.Request(query, headers=headers)) as answer:
        return json.load(answer, parse_float=Decimal)["instrumentDetails"]

start = 0
while rows := page(start):
    print(*(row["symbol"] for row in rows))
    start += len(rows)
