const server = process.env.BLOTTER ?? "http://127.0.0.1:8080/dxsca-web";
const login = { username: "trader", password: "trader-demo" };

const opened = await fetch(`${server}/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(login),
});
const headers = { Authorization: `DXAPI ${(await opened.json()).sessionToken}` };
const { userDetails } = await (await fetch(`${server}/users/self`, { headers })).json();
for (const { account } of userDetails[0].accounts) {
    console.log(account);
}
await fetch(`${server}/logout`, { method: "POST", headers });
