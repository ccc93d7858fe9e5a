import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { Quote } from '@hoga/market/quote';
import { describe, expect, it } from 'vitest';
import { encode } from './codec.ts';
import { type CallFrame, decodeFrame, encodeFrame, type HereFrame, type LinkFrame, VERSION } from './frames.ts';
import type { PriceFrame, TopicFrame, WantFrame } from './price-frames.ts';

const PLAYER = idOf<PlayerId>(7);

const calls: CallFrame = {
  v: VERSION,
  node: 'api-1',
  n: 3,
  tick: 41,
  calls: [
    {
      id: 1,
      age: 12,
      asked: { kind: 'submit', playerId: PLAYER, key: 'k', command: { type: 'oversea.cancel', orderId: idOf(5) } },
    },
    {
      id: 2,
      age: 12,
      asked: {
        kind: 'operate',
        playerId: PLAYER,
        key: null,
        command: {
          type: 'wallet.credit',
          walletType: 'BINARY',
          amount: decimal('1.5'),
          code: 'D',
          refType: 'OPERATOR',
          refId: 1,
          by: idOf(9),
          approvedBy: null,
          reason: 'why',
        },
      },
    },
    { id: 3, age: 12, asked: { kind: 'ask', playerId: PLAYER, question: { type: 'account.wallets' } } },
    { id: 4, age: 12, asked: { kind: 'askEach', playerIds: [PLAYER], question: { type: 'account.figures' } } },
    { id: 5, age: 12, asked: { kind: 'announce', announcement: { type: 'partners.dayOver', day: 20_000 } } },
    { id: 6, age: 12, asked: { kind: 'numbers', playerIds: [PLAYER] } },
  ],
  presence: { add: [PLAYER], del: [] },
  listening: [{ playerId: PLAYER, queue: '/user/queue/point' }],
};

const link: LinkFrame = {
  v: VERSION,
  epoch: 2,
  n: 9,
  answers: [
    { id: 1, came: { taken: ok({ orderId: 5 }) } },
    { id: 2, came: { taken: err({ code: 'OUTCOME_UNKNOWN' }) } },
    { id: 4, came: { taken: ok(new Map([[PLAYER, []]])) } },
    { id: 6, came: { not: 'late' } },
  ],
  events: [{ playerId: PLAYER, queue: '/user/queue/point', type: 'point', data: { point: '1.5' }, seq: 12 }],
};

const here: HereFrame = {
  v: VERSION,
  epoch: 2,
  node: 'engine-1',
  tick: 42,
  room: 100,
  sent: new Map([['api-1', 9]]),
  behind: ['api-2'],
};

const PRICE = decimal('100.25');
const quote: Quote = {
  ...{ symbol: 'NQ', bid: PRICE, ask: PRICE, last: PRICE, tradedAt: 5, mark: PRICE, index: PRICE },
  ...{ fundingRate: null, nextFundingTime: null, exTs: 6, recvTs: 7, seq: 8 },
  origin: { source: 'sim', contract: null, sequence: null, epoch: 0 },
};
const bar = { openTime: 0, open: PRICE, high: PRICE, low: PRICE, close: PRICE, volume: decimal(1) };

const prices: PriceFrame = {
  v: VERSION,
  epoch: 2,
  n: 4,
  items: [
    { kind: 'quote', quote },
    { kind: 'leap', quote },
    { kind: 'trade', trade: { symbol: 'NQ', seq: 9, exTs: 6, price: PRICE, quantity: decimal(1), side: 'B' } },
  ],
  states: [
    {
      symbol: 'NQ',
      firstSeq: 1,
      quote,
      past: { price: PRICE, at: 3 },
      figures: { reference: PRICE, open: PRICE, high: PRICE, low: PRICE, volume: PRICE },
      changePercent: null,
      depth: { symbol: 'NQ', bids: [{ price: PRICE, quantity: PRICE, orders: 2 }], asks: [], exTs: 6 },
      bars: new Map([['1m', [bar]]]),
    },
  ],
};

const wants: WantFrame = { v: VERSION, node: 'api-1', wants: new Map([['/topic/market/NQ', [idOf<SiteId>(1)]]]) };

const topic: TopicFrame = {
  v: VERSION,
  epoch: 2,
  seq: 20_000_000_001,
  type: 'MARKET',
  siteId: null,
  conflationKey: '/topic/market/NQ',
  json: '{"last":"1"}',
};

const named: CallFrame = {
  ...calls,
  calls: [
    {
      id: 1,
      age: 0,
      asked: {
        kind: 'submit',
        playerId: PLAYER,
        key: null,
        requestId: 'c0ffee00',
        command: { type: 'oversea.cancel', orderId: idOf(5) },
      },
    },
  ],
};

describe('frames', () => {
  it.each<[string, CallFrame | LinkFrame | HereFrame | PriceFrame | WantFrame | TopicFrame]>([
    ['calls', calls],
    ['a call with the id of its request', named],
    ['answers and events', link],
    ['what a writer says of itself', here],
    ['prices', prices],
    ['topics that are wanted', wants],
    ['a topic', topic],
  ])('of %s come back as they were, in the frozen shape', (_what, frame) => {
    const text = encodeFrame(frame);
    expect(decodeFrame(text)).toEqual(frame);
    expect(`v${VERSION} ${text}`).toMatchSnapshot();
  });

  it.each([0, VERSION + 1, '1', null])('of version %j are not read', (v) => {
    expect(decodeFrame(encode({ ...here, v }))).toBeNull();
  });
});
