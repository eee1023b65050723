import assert from "node:assert/strict";
import { AccountsApi, Configuration, InstrumentsApi, PositionsApi, ResponseError, SessionsApi } from "./index.js";

const basePath = process.argv[2];
const login = { username: "trader", password: "trader-demo" };
const session = await new SessionsApi(new Configuration({ basePath })).login({ login });
const configuration = new Configuration({
    basePath,
    apiKey: (name) => (name === "X-Auth-Token" ? session.sessionToken : `DXAPI ${session.sessionToken}`),
});

const user = (await new AccountsApi(configuration).userDetails()).userDetails[0];
assert.equal(user.login, "trader");
const account = user.accounts[0].account;

const instruments = new InstrumentsApi(configuration);
const one = (await instruments.instrumentsBySymbol({ account, symbol: "EUR/USD" })).instrumentDetails;
assert.equal(one.length, 1);
assert.equal(one[0].symbol, "EUR/USD");
assert.equal(one[0].marginRate.tiers.at(-1)?.endVolume, "Infinity");

const page = await instruments.instrumentsByQueryRaw({ account, symbols: ["EUR/*", "*USD"], types: ["FOREX"], limit: 3 });
assert.equal((await page.value()).instrumentDetails.length, 3);
assert.equal(page.raw.headers.get("X-Page-Limit"), "3");
assert.match(page.raw.headers.get("Link") ?? "", /rel="next"/);

const positions = await new PositionsApi(configuration).positionsOfAccountRaw({ account });
const open = (await positions.value()).positions;
assert.ok(open.length > 0);
assert.ok(open[0].openTime instanceof Date);

const ifNoneMatch = positions.raw.headers.get("ETag") ?? "";
await assert.rejects(
    new PositionsApi(configuration).positionsOfAccounts({ accounts: [account], ifNoneMatch }),
    (failed) => failed instanceof ResponseError && failed.response.status === 304,
);

const basic = new AccountsApi(new Configuration({ basePath, ...login }));
assert.equal((await basic.userDetails()).userDetails[0].login, "trader");

console.log("all is well");
