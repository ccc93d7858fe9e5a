// node --env-file=hoga.env token.mjs
import { createPrivateKey, randomUUID, sign } from 'node:crypto';

const { HOGA_URL, HOGA_KEY_ID, HOGA_SECRET } = process.env;

// hoga_s_, the seed of the Ed25519 pair, six letters of a checksum.
const seed = Buffer.from(HOGA_SECRET.slice(7, 50), 'base64url');
const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function assertion(now) {
  const iat = Math.floor(now / 1000);
  const claims = { aud: new URL(HOGA_URL).host, iat, exp: iat + 60, jti: randomUUID() };
  const text = `${encode({ alg: 'EdDSA', kid: HOGA_KEY_ID })}.${encode(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

async function ask(now) {
  const reply = await fetch(`${HOGA_URL}/api/key/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assertion: assertion(now) }),
  });
  return reply.json();
}

let answer = await ask(Date.now());
// The clocks differ: once more, by the server's.
if (answer.code === 'CLOCK_SKEW') answer = await ask(answer.data.serverTime);
if (answer.code !== 'OK') throw new Error(`${answer.code}: ${answer.message}`);

const { accessToken, expiresIn } = answer.data;
const me = await fetch(`${HOGA_URL}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } });
console.log(`${(await me.json()).code}, for ${expiresIn} seconds`);
