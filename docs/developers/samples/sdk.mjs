// npm i @hoga/sdk ws && node sdk.mjs
import { Hoga } from '@hoga/sdk';
import { readEnv } from '@hoga/sdk/node/env-file';
import { OutcomeUnknown } from '@hoga/sdk/reply';

// cancelAfter: what it placed is cancelled, 30 seconds after it was last there.
const hoga = await Hoga.connect({ ...readEnv('hoga.env'), cancelAfter: 30 });
console.log(`event ${hoga.state.seq}: ${hoga.state.oversea.positions.length} positions`);

const { decimal, sub, times, toText } = Hoga.decimal;
const instruments = await hoga.call('GET /api/oversea/option/list');
if (!instruments.ok) throw new Error(instruments.code);
const micro = instruments.data.find(({ stock }) => stock === 'MBT');
const bid = await new Promise((resolve) => {
  const stop = hoga.market('MBT', ({ data }) => {
    stop();
    resolve(decimal(data.ticker.bid));
  });
});
const price = toText(sub(bid, times(decimal(micro.tick), 20)));

try {
  const limit = { tradeType: 'LONG', marketType: 'LIMIT', price, qty: 1 };
  const place = { op: 'place', product: 'oversea', overseaOptionId: micro.id, ...limit };
  const placed = await hoga.batchBySocket([place]);
  if (!placed.ok) throw new Error(placed.code);
  const [order] = placed.data.items;
  console.log(order.code, order.status);
  // `state` has what was answered before.
  await hoga.inStep();
  console.log(hoga.state.oversea.orders.some(({ id }) => id === order.orderId));
  await hoga.batchBySocket([{ op: 'cancel', product: 'oversea', id: order.orderId }]);
} catch (error) {
  // It may have been done: look it up by this name, or send it again under it.
  if (error instanceof OutcomeUnknown) console.log(error.clientOrderId);
  else throw error;
} finally {
  hoga.close();
}
