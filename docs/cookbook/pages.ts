const server = process.env.BLOTTER ?? "http://127.0.0.1:8080/dxsca-web";
const headers = { Authorization: "Basic " + btoa("trader:trader-demo") };
const query = `${server}/accounts/default:100042/instruments/query?symbols=EUR/*&limit=5`;

async function page(start: number): Promise<{ symbol: string }[]> {
    const answer = await fetch(`${query}&start-from=${start}`, { headers });
    return (await answer.json()).instrumentDetails;
}

let rows = await page(0);
for (let start = 0; rows.length > 0; rows = await page(start)) {
    console.log(rows.map((row) => row.symbol).join(" "));
    start += rows.length;
}
