import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOON, TradingApp } from '../testing/trading-app.ts';
import { MemoryBus } from './memory-bus.ts';

const PER_SECOND = 1;
const BURST = 2;
// So many that a slow machine does not let them all through.
const CALLS = 20;

let first: TradingApp;
let second: TradingApp;
beforeAll(async () => {
  const bus = new MemoryBus((deliver) => setImmediate(deliver));
  const { privateKey } = generateKeyPairSync('ed25519');
  const env = {
    SHARDS: '2',
    ORDERS_PER_SECOND: String(PER_SECOND),
    TOKEN_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
  first = await TradingApp.start(NOON, null, env, bus);
  second = await TradingApp.start(NOON, first, env, bus);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

it('an account sends no more commands to two processes than to one', async () => {
  const { token } = await first.newTrader();
  const body = { overseaOptionId: first.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
  const began = performance.now();
  const order = (app: TradingApp) => app.call('POST', '/api/oversea/order', { token, body });
  const replies = await Promise.all([first, second].flatMap((app) => Array.from({ length: CALLS }, () => order(app))));
  const seconds = (performance.now() - began) / 1_000;
  const passed = replies.filter(({ code }) => code !== 'TOO_MANY_REQUESTS');
  // No quote has arrived: what passes is refused by the engine.
  expect(new Set(passed.map(({ code }) => code))).toEqual(new Set(['FEED_DELAYED']));
  expect(passed.length).toBeGreaterThanOrEqual(BURST);
  // On a slow machine the time that passes lets more of them through.
  expect(passed.length).toBeLessThanOrEqual(BURST + Math.ceil(seconds * PER_SECOND));
  const refused = replies.find(({ code }) => code === 'TOO_MANY_REQUESTS');
  expect(refused).toMatchObject({ status: 429 });
});
