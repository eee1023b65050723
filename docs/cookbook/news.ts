const server = process.env.BLOTTER ?? "http://127.0.0.1:8080/dxsca-web";
const headers = new Headers({ Authorization: "Basic " + btoa("trader:trader-demo") });

for (let ask = 0; ask < 2; ask++) {
    const answer = await fetch(`${server}/accounts/default:100042/positions`, { headers });
    if (answer.status === 304) {
        console.log("nothing new");
        continue;
    }
    const { positions } = await answer.json();
    headers.set("If-None-Match", answer.headers.get("ETag")!);
    headers.set("Prefer", "wait=1");
    console.log(`${positions.length} open, the last one at ${positions.at(-1).openPrice}`);
}
