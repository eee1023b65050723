import base64, json, os, urllib.request
from decimal import Decimal

server = os.environ.get("BLOTTER", "http://127.0.0.1:8080/dxsca-web")
login = base64.b64encode(b"trader:trader-demo").decode()
headers = {"Authorization": f"Basic {login}", "Prefer": "wait=1"}
accounts, since = {}, ""

for _ in range(2):
    request = urllib.request.Request(f"{server}/accounts/positions/changes{since}", headers=headers)
    with urllib.request.urlopen(request) as answer:
        news = json.load(answer, parse_float=Decimal)
    since = "?since=" + news["tag"]
    if news["whole"]:
        accounts.clear()
    for account in news["accounts"]:
        rows = {} if account["reset"] else accounts.get(account["account"], {})
        rows |= {row["positionCode"]: row for row in account["opened"] + account["changed"]}
        for code in account["closed"]:
            rows.pop(code, None)
        accounts[account["account"]] = {code: row | {"version": account["version"]} for code, row in rows.items()}
    print(len(news["accounts"]), "accounts changed,", sum(map(len, accounts.values())), "positions open")
