import base64, json, os, urllib.request
from decimal import Decimal
from urllib.parse import quote

server = os.environ.get("BLOTTER", "http://127.0.0.1:8080/dxsca-web")
headers = {"Authorization": "Basic " + base64.b64encode(b"desk:desk-demo").decode()}

address = f"{server}/accounts/{quote('prime:700100', safe='')}/instruments/{quote('EUR/USD', safe='')}"
with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
    instrument = json.load(answer, parse_float=Decimal)["instrumentDetails"][0]
for tier in instrument["marginRate"]["tiers"]:
    print(tier["value"], "up to", tier["endVolume"])
