import { decimal } from '@hoga/kernel/decimal';
import { idOf, type OrderId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportRows } from './assembly/export.ts';
import type { BatchedCommand, BatchItem, BatchResult } from './input/batch.ts';
import { commandCount } from './input/command-count.ts';
import type { OverseaOco, OverseaScale } from './oversea/requests.ts';
import { NQ } from './testing/fixture.ts';
import { livesInstead, patienceMs } from './testing/random-lives.ts';
import { futuresPlace, overseaPlace, Rig } from './testing/rig.ts';

function rig(): Rig {
  const market = new Rig();
  market.deposit('FUTURES', 10_000);
  market.deposit('BINARY', 10_000_000);
  market.btc(60_000, { ask: '60000', bid: '59990' });
  market.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  market.fx('USD/KRW', 1_350);
  market.nq(18_000);
  return market;
}

const item = (command: BatchedCommand, key: string | null = null): BatchItem => ({ key, command });

function send(
  market: Rig,
  items: readonly BatchItem[],
  { key = null as string | null, stopOnRefusal = 0 as 0 | 1 } = {},
) {
  const { reply, events } = market.send(1, { type: 'orders.batch', items, stopOnRefusal }, key);
  if (reply === null || !reply.ok) return { refused: reply?.error.code, items: [], events };
  return { items: reply.value['items'] as unknown as readonly BatchResult[], events };
}

const codes = (results: readonly BatchResult[]) => results.map(({ code }) => code);
const buy = (price: number) => overseaPlace({ price, qty: 1 });
const cancelOf = (orderId: OrderId | null): BatchedCommand => ({
  type: 'oversea.cancel',
  orderId: idOf(Number(orderId ?? 0)),
});

const scale = (change: Partial<OverseaScale> = {}): OverseaScale => ({
  ...{ type: 'oversea.scale', overseaOptionId: NQ.id, tradeType: 'LONG', qty: 3, parts: 3, distribution: 'FLAT' },
  ...{ fromPrice: decimal(17_950), toPrice: decimal(17_900), ...change },
});
const oco = (change: Partial<OverseaOco> = {}): OverseaOco => ({
  ...{ type: 'oversea.oco', overseaOptionId: NQ.id, tradeType: 'LONG', qty: 1, price: decimal(17_900) },
  ...{ stopTradeType: null, stopPrice: decimal(18_100), stopLimitPrice: null, expectDir: null, ...change },
});

describe('a batch', () => {
  it('is applied in its order in one turn, over both products', () => {
    const market = rig();
    const first = send(market, [item(buy(17_900)), item(futuresPlace({ price: 59_000 })), item(buy(17_901))]);
    expect(codes(first.items)).toEqual(['OK', 'OK', 'OK']);
    const [one] = first.items;
    const again = send(market, [item(cancelOf(one?.orderId ?? null)), item(cancelOf(one?.orderId ?? null))]);
    expect(codes(again.items)).toEqual(['OK', 'ORDER_ALREADY_CLOSED']);
  });

  it('lets later items use what earlier ones set free', () => {
    const market = rig();
    const { items } = send(market, [item(overseaPlace({ price: 17_900, qty: 30 }))]);
    const dear = item(overseaPlace({ price: 17_899, qty: 30 }));
    expect(codes(send(market, [dear]).items)).toEqual(['MAX_CONTRACTS_EXCEEDED']);
    expect(codes(send(market, [item(cancelOf(items[0]?.orderId ?? null)), dear]).items)).toEqual(['OK', 'OK']);
  });

  it('is no whole: what is refused changes nothing, what is accepted stays', () => {
    const market = rig();
    const bad = item(overseaPlace({ price: 17_900.1 }));
    expect(codes(send(market, [item(buy(17_900)), bad, item(buy(17_890))]).items)).toEqual([
      'OK',
      'PRICE_INVALID',
      'OK',
    ]);
    const stopped = send(market, [item(buy(17_880)), bad, item(buy(17_870))], { stopOnRefusal: 1 });
    expect(codes(stopped.items)).toEqual(['OK', 'PRICE_INVALID', 'NOT_TRIED']);
    expect(market.engine.state.accounts.get(idOf(1))?.oversea.entries).toBe(3);
  });

  it('gets its first reply again under its own key, refusals too, across a restart', () => {
    const market = rig();
    const items = [item(buy(17_900)), item(overseaPlace({ price: 17_900.1 }))];
    const first = send(market, items, { key: 'batch-1' });
    market.restart();
    const again = send(market, items, { key: 'batch-1' });
    expect(again.items).toEqual(first.items);
    expect(again.events).toEqual([]);
    expect(send(market, items.slice(1), { key: 'batch-1' })).toMatchObject({ refused: 'DUPLICATE_REQUEST' });
    const other = [item(buy(17_900)), item(overseaPlace({ price: 17_900.2 }))];
    expect(send(market, other, { key: 'batch-1' })).toMatchObject({ refused: 'DUPLICATE_REQUEST' });
  });

  it('gets the first reply of an item by the item’s own key, in a batch or alone', () => {
    const market = rig();
    const alone = market.send(1, buy(17_900), 'bot-1').reply;
    const { items, events } = send(market, [item(buy(17_900), 'bot-1'), item(buy(17_899), 'bot-1')]);
    expect(items[0]).toMatchObject({ code: 'OK', orderId: alone?.ok ? alone.value['orderId'] : null });
    expect(codes(items)).toEqual(['OK', 'DUPLICATE_REQUEST']);
    expect(events).toEqual([]);
  });

  it('places the orders of a scale order or of a pair, all of them or none, with a result for each', () => {
    const market = rig();
    const beyond = scale({ toPrice: decimal(18_050) });
    const { items } = send(market, [item(scale(), 'scale-1'), item(beyond), item(oco()), item(buy(17_000))]);
    expect(codes(items)).toEqual(['OK', 'WOULD_FILL_IMMEDIATELY', 'OK', 'PRICE_INVALID']);
    const [parts, refused, pair] = items;
    expect(parts).toMatchObject({ orderId: parts?.orders?.[0]?.orderId, status: null });
    expect(parts?.orders?.map(({ status }) => status)).toEqual(['WORKING', 'WORKING', 'WORKING']);
    expect([refused?.orders, pair?.orders?.length]).toEqual([undefined, 2]);
    expect(market.engine.state.accounts.get(idOf(1))?.oversea.entries).toBe(5);
    // Again under its name: the same orders.
    const again = send(market, [item(scale(), 'scale-1')]);
    expect([again.items, again.events]).toEqual([[parts], []]);
    // With `stopOnRefusal` nothing comes after one that is refused.
    const stopped = send(market, [item(beyond), item(buy(17_900))], { stopOnRefusal: 1 });
    expect(codes(stopped.items)).toEqual(['WOULD_FILL_IMMEDIATELY', 'NOT_TRIED']);
  });

  it('may have 20 orders, however many items they are', () => {
    const full = [item(scale({ parts: 16, qty: 16 })), item(oco()), item(buy(17_900)), item(buy(17_901))];
    expect(send(rig(), [...full, item(buy(17_902))])).toMatchObject({ refused: 'INVALID_REQUEST' });
    expect(codes(send(rig(), full).items)).toEqual(['OK', 'OK', 'OK', 'OK']);
  });

  it.each([
    ['nothing', []],
    ['21 items', Array.from({ length: 21 }, () => item(buy(17_900)))],
    ['a command that is no order', [item({ type: 'practice.reset' } as never)]],
    ['a batch', [item({ type: 'orders.batch', items: [], stopOnRefusal: 0 } as never)]],
  ])('of %s is refused', (_what, items) => {
    expect(send(rig(), items)).toMatchObject({ refused: 'INVALID_REQUEST' });
  });
});

/** Orders of both products near the market, good and bad, and cancels and amendments of orders that may exist. */
const command = fc.oneof(
  fc
    .record({
      long: fc.boolean(),
      price: fc.integer({ min: 17_700, max: 18_300 }),
      qty: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ long, price, qty }) => overseaPlace({ tradeType: long ? 'LONG' : 'SHORT', price, qty })),
  fc
    .record({
      long: fc.boolean(),
      price: fc.integer({ min: 58_000, max: 62_000 }),
      amount: fc.constantFrom('0.01', '0.5'),
    })
    .map(({ long, price, amount }) => futuresPlace({ tradeType: long ? 'LONG' : 'SHORT', price, amount })),
  fc
    .record({ to: fc.integer({ min: 17_800, max: 18_040 }), parts: fc.integer({ min: 2, max: 4 }) })
    .map(({ to, parts }) => scale({ toPrice: decimal(to), parts, qty: parts })),
  fc.integer({ min: 17_700, max: 18_300 }).map((price) => oco({ price: decimal(price) })),
  fc.nat(12).map((id): BatchedCommand => ({ type: 'oversea.cancel', orderId: idOf(id + 1) })),
  fc.nat(12).map((id): BatchedCommand => ({ type: 'futures.cancel', orderId: idOf(id + 1) })),
  fc.record({ id: fc.nat(12), price: fc.integer({ min: 17_700, max: 18_300 }) }).map(
    ({ id, price }): BatchedCommand => ({
      ...{ type: 'oversea.amend', orderId: idOf(id + 1), price: decimal(price), stopPrice: null, qty: null },
    }),
  ),
);
const items = fc
  .array(fc.record({ command, key: fc.option(fc.constantFrom('a', 'b', 'c')) }), { minLength: 1, maxLength: 20 })
  .map((all) => {
    let orders = 0;
    return all.filter((each) => {
      orders += commandCount(each.command);
      return orders <= 20;
    });
  });
const LIVES = livesInstead({ seed: 20_261_119, numRuns: 150 });

describe('a batch beside the same commands one by one', () => {
  it('has the same replies, events and state', { timeout: patienceMs(LIVES) }, () => {
    const property = fc.property(fc.array(items, { minLength: 1, maxLength: 4 }), (batches) => {
      const [together, apart] = [rig(), rig()];
      for (const batch of batches) {
        const sent = send(together, batch);
        const replies: string[] = [];
        const groups: unknown[] = [];
        const events: unknown[] = [];
        for (const { command: each, key } of batch) {
          const effects = apart.send(1, each, key);
          replies.push(effects.reply?.ok === false ? effects.reply.error.code : 'OK');
          groups.push(effects.reply?.ok ? effects.reply.value['orders'] : undefined);
          events.push(...effects.events);
        }
        expect(codes(sent.items)).toEqual(replies);
        expect(sent.items.map(({ orders }) => orders)).toEqual(groups);
        expect(sent.events).toEqual(events);
        together.at += 300;
        apart.at += 300;
      }
      const { checkpoint: _one, ...state } = exportRows(together.engine);
      const { checkpoint: _other, ...expected } = exportRows(apart.engine);
      expect(state).toEqual(expected);
    });
    fc.assert(property, LIVES);
  });
});
