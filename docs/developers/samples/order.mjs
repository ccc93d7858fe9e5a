// node --env-file=hoga.env order.mjs
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const { HOGA_URL, HOGA_SECRET } = process.env;
const headers = { authorization: `Bearer ${HOGA_SECRET}`, 'content-type': 'application/json' };

async function call(path, body) {
  const reply = await fetch(HOGA_URL + path, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return reply.json();
}

// The order's own name: the same request again within a day gets the first reply and does nothing more.
async function place(order) {
  for (let tries = 0; tries < 8; tries += 1) {
    const answer = await call('/api/oversea/order', order).catch(() => ({ code: 'OUTCOME_UNKNOWN' }));
    // May have been done: again under the same name. Anything else is certain.
    if (answer.code !== 'OUTCOME_UNKNOWN' && answer.code !== 'INTERNAL') return answer;
    await delay(1_000);
  }
  throw new Error(`What became of ${order.clientOrderId} is not known yet`);
}

const { data: instruments } = await call('/api/oversea/option/list');
const bitcoin = instruments.find(({ stock }) => stock === 'MBT');
const clientOrderId = randomUUID();
const placed = await place({
  clientOrderId,
  overseaOptionId: bitcoin.id,
  tradeType: 'LONG',
  marketType: 'MARKET',
  qty: 1,
});
if (placed.code !== 'OK') throw new Error(`${placed.code}: ${placed.message}`);
console.log(placed.data.status);

// By its own name, working or ended.
const { data: found } = await call(`/api/orders/by_client_id?clientOrderId=${clientOrderId}`);
console.log(found.known);
