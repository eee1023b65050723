import base64, json, os, time, urllib.error, urllib.request

server = os.environ.get("BLOTTER", "http://127.0.0.1:8080/dxsca-web")
headers = {"Authorization": "Basic " + base64.b64encode(b"trader:trader-demo").decode()}


def ask(path, attempts=3):
    try:
        with urllib.request.urlopen(urllib.request.Request(server + path, headers=headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        if refused.code in (429, 503) and attempts > 1:
            time.sleep(int(refused.headers["Retry-After"]))
            return ask(path, attempts - 1)
        raise RuntimeError(f"{refused.code} {json.load(refused)['description']}") from None


try:
    ask("/accounts/default:999999/positions")
except RuntimeError as refused:
    print(refused)
