import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WAIT } from '../socket/testing/raw-client.ts';
import { numbersOf, receivedBy } from '../testing/product-rig.ts';
import { NOON, type Trader, TradingApp } from '../testing/trading-app.ts';
import { decodeFrame, type LinkFrame } from './format/frames.ts';
import { MemoryBus } from './memory-bus.ts';
import type { Wire } from './wire.ts';

const QUEUES = ['/user/queue/oversea', '/user/queue/point'];

/** Counts messages by the last word of their subject, and can drop those to other processes. */
class CountingBus {
  readonly #bus = new MemoryBus((deliver) => setImmediate(deliver));
  readonly sent: string[] = [];
  readonly texts: string[] = [];
  isLink = (subject: string): boolean => subject.includes('.n.');
  losesLinks = false;
  /** The highest number of a lost event. */
  lostNumber = 0;

  connect(): Wire {
    const wire = this.#bus.connect();
    return {
      ...wire,
      send: (subject, text, undelivered) => {
        this.sent.push(subject);
        this.texts.push(text);
        if (!this.losesLinks || !this.isLink(subject)) return wire.send(subject, text, undelivered);
        const events = decodeFrame<LinkFrame>(text)?.events ?? [];
        this.lostNumber = Math.max(this.lostNumber, ...events.map(({ seq }) => seq ?? 0));
        return true;
      },
    };
  }
}

let bus: CountingBus;
let app: TradingApp;
let trader: Trader;
beforeAll(async () => {
  bus = new CountingBus();
  app = await TradingApp.start(NOON, null, { SHARDS: '2' }, bus);
  trader = await app.newTrader();
});
afterAll(() => app.stop());

async function buy(headers: Readonly<Record<string, string>> = {}) {
  app.advance(300);
  for (let time = 0; time < 2; time += 1) {
    app.feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
    app.feed.quote('NQ', { bid: 18_000, ask: 18_000.25, last: 18_000 });
  }
  const body = { overseaOptionId: app.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
  return await app.call('POST', '/api/oversea/order', { token: trader.token, body, headers });
}

it('an order reaches its shard, and its reply and numbered events come back', async () => {
  const client = await app.connect(trader, QUEUES);
  bus.sent.length = 0;
  expect(await buy()).toMatchObject({ code: 'OK', data: { status: 'FILLED' } });
  await vi.waitFor(() => expect(numbersOf(receivedBy(client)).length).toBeGreaterThan(2), WAIT);
  const numbers = numbersOf(receivedBy(client));
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  expect(bus.sent.filter((subject) => subject.endsWith('.in')).length).toBeGreaterThan(0);
  expect(bus.sent.filter((subject) => bus.isLink(subject)).length).toBeGreaterThan(0);
});

it('a client that connects receives the number of the newest event, which a later one goes on from', async () => {
  const { headers } = await connected();
  expect(Number(headers['seq'])).toBeGreaterThan(2);
  const client = await app.connect(trader, QUEUES);
  await buy();
  await vi.waitFor(() => expect(numbersOf(receivedBy(client)).length).toBeGreaterThan(0), WAIT);
  expect(numbersOf(receivedBy(client))[0]).toBe(Number(headers['seq']) + 1);
});

it('a client whose events were lost receives a newer number, and an order whose reply was lost is done once', async () => {
  const client = await app.connect(trader, [...QUEUES, '/user/queue/pong']);
  const before = Number((await connected()).headers['seq']);
  bus.losesLinks = true;
  const buying = buy({ 'idempotency-key': 'lost' });
  // The commit is visible in the database before the shard publishes the event.
  await vi.waitFor(() => expect(bus.lostNumber).toBeGreaterThan(before), WAIT);
  bus.losesLinks = false;
  expect(await buying).toMatchObject({ code: 'OK', data: { status: 'FILLED' } });
  const { rows } = await app.database.$client.query('SELECT qty FROM oversea_position WHERE player_id = $1', [
    trader.playerId,
  ]);
  expect(rows).toEqual([{ qty: 3 }]);
  await vi.waitFor(() => {
    const pongs = receivedBy(client).filter(({ event }) => event.type === 'PONG');
    expect(pongs.some(({ event }) => event.seq > before)).toBe(true);
  }, WAIT);
});

it('the id of a request goes with its command, and comes back with the reply', async () => {
  bus.texts.length = 0;
  expect(await buy({ 'x-request-id': 'c0ffee0011223344' })).toMatchObject({ code: 'OK' });
  expect(bus.texts.filter((text) => text.includes('"requestId":"c0ffee0011223344"'))).toHaveLength(1);
});

async function connected() {
  const client = await app.connect(trader, []);
  const frame = client.frames.find(({ command }) => command === 'CONNECTED');
  if (frame === undefined) throw new Error('not connected');
  return frame;
}
