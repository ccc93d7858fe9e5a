// node --env-file=hoga.env read.mjs
const { HOGA_URL, HOGA_SECRET } = process.env;

const reply = await fetch(`${HOGA_URL}/api/state`, {
  headers: { authorization: `Bearer ${HOGA_SECRET}` },
});
const { code, message, data } = await reply.json();
if (code !== 'OK') throw new Error(`${code}: ${message}`);

// Orders, positions and wallets of one moment, with the number of the newest event in it.
console.log(data.seq, Object.keys(data));
