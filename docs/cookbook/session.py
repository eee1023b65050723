import json, os, urllib.request

server = os.environ.get("BLOTTER", "http://127.0.0.1:8080/dxsca-web")


def ask(path, method="GET", body=None, token=None):
    headers = {"Authorization": f"DXAPI {token}"} if token else {"Content-Type": "application/json"}
    data = json.dumps(body).encode() if body else None
    with urllib.request.urlopen(urllib.request.Request(server + path, data, headers, method=method)) as answer:
        return json.loads(answer.read() or "{}")


token = ask("/login", "POST", {"username": "trader", "password": "trader-demo"})["sessionToken"]
for account in ask("/users/self", token=token)["userDetails"][0]["accounts"]:
    print(account["account"])
ask("/logout", "POST", token=token)
