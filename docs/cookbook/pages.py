import base64, json, os, re, urllib.request
from decimal import Decimal
from urllib.parse import urljoin

server = os.environ.get("BLOTTER", "http://127.0.0.1:8080/dxsca-web")
headers = {"Authorization": "Basic " + base64.b64encode(b"trader:trader-demo").decode()}

page = f"{server}/accounts/default:100042/instruments/query?symbols=EUR/*&limit=5"
while page:
    with urllib.request.urlopen(urllib.request.Request(page, headers=headers)) as answer:
        rows = json.load(answer, parse_float=Decimal)["instrumentDetails"]
        following = re.search('<([^<>]*)>; rel="next"', answer.headers.get("Link", ""))
    print(*(row["symbol"] for row in rows))
    page = urljoin(page, following[1]) if following else None
