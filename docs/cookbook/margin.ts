const server = process.env.BLOTTER ?? "http://127.0.0.1:8080/dxsca-web";
const headers = { Authorization: "Basic " + btoa("desk:desk-demo") };

const address = `${server}/accounts/${encodeURIComponent("prime:700100")}/instruments/${encodeURIComponent("EUR/USD")}`;
const { instrumentDetails } = await (await fetch(address, { headers })).json();
for (const tier of instrumentDetails[0].marginRate.tiers) {
    console.log(`${tier.value} up to ${tier.endVolume}`);
}
