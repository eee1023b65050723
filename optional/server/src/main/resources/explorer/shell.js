// Requests as commands for a POSIX shell. Secrets are variables: no token is pasted into a chat by accident.

/** Text as one word of a shell: in single quotes, where only a single quote has a meaning. */
export function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The curl command that repeats an exchange. */
export function curl({ method, url, headers, json, signedIn }) {
  const words = [
    `curl${method === "GET" || json ? "" : ` -X ${method}`}${"If-None-Match" in headers ? " -i" : ""} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (signedIn) {
    words.push('-H "Authorization: DXAPI $TOKEN"');
  }
  if (json) {
    words.push("-H 'Content-Type: application/json'", `--data ${body(json)}`);
  }
  return words.join(" \\\n  ");
}

/** The password of a login leaves the quotes to be a variable. */
function body({ username }) {
  return `${quoted(`{"username":${JSON.stringify(username)},"password":"`)}"$PASSWORD"${quoted('"}')}`;
}
