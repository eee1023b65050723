import base64, json, os, urllib.error, urllib.request
from decimal import Decimal

server = os.environ.get("BLOTTER", "http://127.0.0.1:8080/dxsca-web")
headers = {"Authorization": "Basic " + base64.b64encode(b"trader:trader-demo").decode()}

for _ in range(2):
    request = urllib.request.Request(f"{server}/accounts/default:100042/positions", headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            headers |= {"If-None-Match": answer.headers["ETag"], "Prefer": "wait=1"}
            positions = json.load(answer, parse_float=Decimal)["positions"]
        print(len(positions), "open, the last one at", positions[-1]["openPrice"])
    except urllib.error.HTTPError as refused:
        if refused.code != 304:
            raise
        print("nothing new")
