const server = process.env.BLOTTER ?? "http://127.0.0.1:8080/dxsca-web";
const headers = { Authorization: "Basic " + btoa("trader:trader-demo") };

async function ask(path: string, attempts = 3): Promise<unknown> {
    const answer = await fetch(server + path, { headers });
    if ([429, 503].includes(answer.status) && attempts > 1) {
        await new Promise((done) => setTimeout(done, Number(answer.headers.get("Retry-After")) * 1000));
        return ask(path, attempts - 1);
    }
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status} ${body.description}`);
    return body;
}

await ask("/accounts/default:999999/positions").catch((refused) => console.log(refused.message));
