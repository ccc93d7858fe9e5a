// node --env-file=hoga.env history.mjs
const { HOGA_URL, HOGA_SECRET } = process.env;
const headers = { authorization: `Bearer ${HOGA_SECRET}` };

// Keep nextSeq between runs: nothing is read twice, and nothing is missed.
let sinceSeq = 0;
let hasMore = true;
while (hasMore) {
  const reply = await fetch(`${HOGA_URL}/api/oversea/history/list?size=100&sinceSeq=${sinceSeq}`, { headers });
  const { code, message, data } = await reply.json();
  if (code !== 'OK') throw new Error(`${code}: ${message}`);
  console.log(`${data.rows.length} rows`);
  sinceSeq = data.nextSeq;
  hasMore = data.hasMore;
}
