const server = process.env.BLOTTER ?? "http://127.0.0.1:8080/dxsca-web";
const headers = { Authorization: "Basic " + btoa("trader:trader-demo") };

let page: string | undefined = `${server}/accounts/default:100042/instruments/query?symbols=EUR/*&limit=5`;
while (page) {
    const answer: Response = await fetch(page, { headers });
    const rows: { symbol: string }[] = (await answer.json()).instrumentDetails;
    console.log(rows.map((row) => row.symbol).join(" "));
    const next = /<([^<>]*)>; rel="next"/.exec(answer.headers.get("Link") ?? "");
    page = next ? new URL(next[1], page).href : undefined;
}
