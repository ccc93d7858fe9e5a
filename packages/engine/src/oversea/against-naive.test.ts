import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OverseaCommand } from '../input/command.ts';
import { Desk } from '../testing/desk.ts';
import { HSI, KOSPI, NQ, quoteOf } from '../testing/fixture.ts';
import { NaiveOversea } from '../testing/naive-oversea.ts';

type Index = 0 | 1 | 2;
const STEPS = ['closing', 'settle', 'close', 'open', 'open', 'open', 'open', 'open', 'breakStart', 'breakEnd'] as const;
type SessionStep = (typeof STEPS)[number];
const OPTIONS = [NQ, HSI, KOSPI] as const;

const option = fc.constantFrom<Index>(0, 1, 2);
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      option,
      long: fc.boolean(),
      type: fc.integer({ min: 0, max: 5 }),
      qty: fc.integer({ min: 1, max: 9 }),
      offset: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -34, max: 34 })),
      expect: fc.constantFrom(null, null, 'UP' as const, 'DOWN' as const),
      odd: fc.integer({ min: 0, max: 30 }),
      tp: fc.option(fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 8, max: 400 })), { freq: 3 }),
      sl: fc.option(fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 8, max: 400 })), { freq: 3 }),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      option,
      move: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -12, max: 12 }) },
        { weight: 3, arbitrary: fc.integer({ min: -60, max: 60 }) },
        { weight: 1, arbitrary: fc.integer({ min: -220, max: 220 }) },
      ),
      spread: fc.integer({ min: 1, max: 6 }),
      lag: fc.constantFrom(0, 0, 0, 0, 0, 0, 500, 11_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('slide' as const),
      option,
      move: fc.constantFrom(-2, -1, 1, 2),
      count: fc.integer({ min: 2, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'amend' as const),
      pick: fc.nat(20),
      offset: fc.integer({ min: -34, max: 34 }),
      qty: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancelAll' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('tpsl' as const),
      pick: fc.nat(2),
      tp: fc.option(fc.integer({ min: 0, max: 400 })),
      sl: fc.option(fc.integer({ min: 0, max: 400 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(2), tp: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('overnight' as const), pick: fc.nat(2), on: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('money' as const),
      amount: fc.integer({ min: 1, max: 900_000 }),
      out: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fx' as const),
      currency: fc.constantFrom('USD', 'HKD'),
      move: fc.oneof(fc.integer({ min: -14, max: 14 }), fc.integer({ min: -30, max: 30 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('session' as const),
      options: fc.constantFrom<Index[][]>([0], [1], [2], [0, 1], [0, 1, 2]),
      step: fc.constantFrom(...STEPS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(200, 2_000, 10_500) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Comparison {
  readonly desk = new Desk();
  readonly naive = new NaiveOversea(OPTIONS);
  readonly ticks = [18_000n * 4n, 20_000n, 350n * 20n];
  readonly rates = new Map([
    ['USD', decimal('1350.5') as bigint],
    ['HKD', decimal('172.31') as bigint],
  ]);
  quoteSeq = 1_000_000;
  readonly seen = { filled: 0, liquidated: 0, refused: new Set<string>(), queued: 0, brought: 0, atOnce: 0 };

  constructor() {
    this.desk.deposit('BINARY', 5_000_000);
    this.naive.at = this.desk.at;
    this.naive.deposit(decimal(5_000_000));
    for (const currency of this.rates.keys()) this.fx(currency, 0);
    this.session('open', [0, 1, 2]);
    for (const index of [0, 1, 2] as const) this.quote(index, 0, 1, 0);
  }

  near(index: Index, permille: number): Decimal {
    const { tick } = OPTIONS[index];
    return ((((this.ticks[index] ?? 0n) * BigInt(1_000 + permille)) / 1_000n) * tick) as Decimal;
  }

  send(command: OverseaCommand): void {
    this.desk.at += 40;
    this.naive.at = this.desk.at;
    // A key each, so that equal orders in a row are no duplicates.
    const { reply } = this.desk.send(1, command, `key ${this.desk.effects.length}`);
    const refusal = this.naive.command(command);
    const code = reply === null || reply.ok ? null : reply.error.code;
    if (code !== null) this.seen.refused.add(code);
    expect({ command: command.type, code }).toEqual({ command: command.type, code: refusal });
  }

  quote(index: Index, move: number, spread: number, lag: number): void {
    const row = OPTIONS[index];
    this.ticks[index] = ((this.ticks[index] ?? 0n) * BigInt(10_000 + move)) / 10_000n;
    const last = (this.ticks[index] ?? 0n) * row.tick;
    const bid = last - row.tick * BigInt(Math.floor(spread / 2));
    const ask = bid + row.tick * BigInt(spread);
    this.quoteSeq += 1;
    const exTs = this.desk.at - lag;
    const text = (value: bigint) => toText(value as Decimal);
    const prices = { bid: text(bid), ask: text(ask), last: text(last) };
    this.desk.quoteRaw(quoteOf(row.feed, this.quoteSeq, exTs, prices));
    this.naive.at = this.desk.at;
    this.naive.quote(row.id, { bid, ask, last, mark: last, rate: null, exTs, seq: this.quoteSeq });
  }

  fx(currency: string, move: number): void {
    const rate = ((this.rates.get(currency) ?? 0n) * BigInt(1_000 + move)) / 1_000n;
    this.rates.set(currency, rate);
    this.desk.fx(`${currency}/KRW`, toText(rate as Decimal));
    this.naive.at = this.desk.at;
    this.naive.rate(currency, rate);
  }

  session(name: SessionStep, indexes: readonly Index[]): void {
    const overseaOptionIds = indexes.map((index) => OPTIONS[index].id);
    this.desk.timer({ type: `oversea.${name}`, overseaOptionIds });
    this.naive.at = this.desk.at;
    this.naive.timer(name, overseaOptionIds);
  }

  run(action: Step): void {
    switch (action.kind) {
      case 'place': {
        const types = ['MARKET', 'MARKET', 'LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'] as const;
        this.send({
          type: 'oversea.place',
          overseaOptionId: OPTIONS[action.option].id,
          tradeType: action.long ? 'LONG' : 'SHORT',
          marketType: types[action.type] ?? 'MARKET',
          qty: action.odd === 9 ? 31 : action.qty,
          price: (this.near(action.option, action.offset + (action.odd % 3)) + (action.odd === 3 ? 1n : 0n)) as Decimal,
          stopPrice: this.near(action.option, action.offset),
          expectDir: action.expect,
          tpTick: action.tp,
          slTick: action.sl,
        });
        break;
      }
      case 'cancel':
        this.send({ type: 'oversea.cancel', orderId: this.naive.orders[action.pick]?.id ?? action.pick + 1 });
        break;
      case 'amend': {
        const order = this.naive.orders[action.pick];
        const index = Math.max(
          0,
          OPTIONS.findIndex(({ id }) => id === order?.option),
        ) as Index;
        const price = this.near(index, action.offset);
        const orderId = order?.id ?? action.pick + 1;
        this.send({ type: 'oversea.amend', orderId, price, stopPrice: price, qty: action.qty });
        break;
      }
      case 'cancelAll':
        this.send({ type: 'oversea.cancelAll', overseaOptionId: null });
        break;
      case 'tpsl': {
        const overseaPositionId = this.naive.positions[action.pick]?.id ?? 999;
        this.send({
          type: 'oversea.tpsl',
          overseaPositionId,
          tpTick: action.tp,
          ...(action.sl === null ? {} : { slTick: action.sl }),
        });
        break;
      }
      case 'delete': {
        const overseaPositionId = this.naive.positions[action.pick]?.id ?? 999;
        this.send({ type: 'oversea.deleteTpsl', overseaPositionId, value: action.tp ? 'TP' : 'SL' });
        break;
      }
      case 'overnight': {
        const overseaPositionId = this.naive.positions[action.pick]?.id ?? 999;
        this.send({ type: 'oversea.overnight', overseaPositionId, isActive: action.on ? 1 : 0 });
        break;
      }
      case 'money':
        this.money(action.amount, action.out);
        break;
      case 'quote':
        this.quote(action.option, action.move, action.spread, action.lag);
        break;
      case 'slide':
        for (let i = 0; i < action.count; i++) {
          this.desk.at += 50;
          this.quote(action.option, action.move, 2, 0);
          this.compare();
        }
        break;
      case 'fx':
        this.desk.at += 1;
        this.fx(action.currency, action.move);
        break;
      case 'session':
        this.session(action.step, action.options);
        break;
      case 'wait':
        this.desk.at += action.ms;
        break;
      case 'restart':
        this.restart();
        break;
    }
  }

  money(amount: number, out: boolean): void {
    this.naive.at = this.desk.at;
    const common = { walletType: 'BINARY', amount: decimal(amount), refType: 'TEST', refId: 1 } as const;
    if (!out) {
      this.desk.accept({ type: 'wallet.credit', code: 'D', ...common });
      this.naive.deposit(decimal(amount));
      return;
    }
    const { reply } = this.desk.send(1, { type: 'wallet.debit', code: 'W', ...common });
    const refusal = this.naive.withdraw(decimal(amount));
    expect(reply === null || reply.ok ? null : reply.error.code).toBe(refusal);
  }

  /** Load from the rows given out so far: quotes and rates are gone, everything else stands. */
  restart(): void {
    this.desk.restart();
    for (const market of this.naive.markets) {
      market.feed.quote = null;
      market.feed.pending = null;
      market.quote = null;
      market.resumed = false;
    }
    for (const currency of ['USD', 'HKD']) this.naive.fx.delete(currency);
    this.naive.pendingFx.clear();
    for (const currency of this.rates.keys()) this.fx(currency, 0);
  }

  compare(): void {
    const { desk, naive } = this;
    const positions = [...(desk.engine.state.accounts.get(1)?.oversea.positions.values() ?? [])];
    const engine = {
      point: desk.point('BINARY'),
      hold: desk.hold('BINARY'),
      house: desk.house('KRW', 'PNL'),
      fees: desk.house('KRW', 'FEE'),
      insurance: desk.house('KRW', 'INSURANCE'),
      orders: desk
        .overseaOrders()
        .map((o) => `${o.id} ${o.marketType} ${o.reducing} ${o.hold} ${o.stopPrice} ${o.status}`)
        .sort(),
      positions: positions
        .map(
          ({ row: p }) =>
            `${p.id} ${p.tradeType} ${p.qty} ${p.entryCost} ${p.tpTick} ${p.slTick} ${p.isActive} ${p.forcedClose}`,
        )
        .sort(),
    };
    const text = (value: bigint) => toText(value as Decimal);
    expect(engine).toEqual({
      point: text(naive.point),
      hold: text(naive.hold),
      house: text(naive.house),
      fees: text(naive.fees),
      insurance: text(naive.insurance),
      orders: naive.orders
        .map((o) => `${o.id} ${o.type} ${o.reducing} ${o.hold} ${o.stop} ${o.triggered ? 'TRIGGERED' : 'WORKING'}`)
        .sort(),
      positions: naive.positions
        .map((p) => {
          const side = p.side === 1n ? 'LONG' : 'SHORT';
          return `${p.id} ${side} ${p.qty} ${p.cost} ${p.tp} ${p.sl} ${p.overnight ? 1 : 0} ${p.queued}`;
        })
        .sort(),
    });
    const types = desk.last.events.map(({ type }) => type);
    const entered = types.indexOf('ORDER_FILLED');
    if (entered !== -1 && types.includes('ORDER_SUCCESS', entered)) {
      this.seen.brought += 1;
      if (types.lastIndexOf('ORDER_FILLED') > types.lastIndexOf('ORDER_SUCCESS')) this.seen.atOnce += 1;
    }
    for (const event of desk.last.events) {
      if (event.type === 'POSITION_LIQUID') this.seen.liquidated += 1;
      if (event.type === 'ORDER_FILLED') this.seen.filled += 1;
    }
    this.seen.queued += naive.positions.filter(({ queued }) => queued !== null).length;
  }
}

describe('overseas futures against a naive model', () => {
  it('agrees after every step of random lives [OVS-01, OVS-02, OVS-03, OVS-04, OVS-06, OVS-07, OVS-08, OVS-11, OVS-64, OVS-65, OVS-66, OVS-67, OVS-68, WAL-66]', () => {
    const seen = { filled: 0, liquidated: 0, queued: 0, brought: 0, atOnce: 0, refused: new Set<string>() };
    fc.assert(
      fc.property(fc.noBias(fc.array(step, { minLength: 40, maxLength: 140, size: 'max' })), (steps) => {
        const comparison = new Comparison();
        for (const action of steps) {
          comparison.run(action);
          comparison.compare();
        }
        seen.filled += comparison.seen.filled;
        seen.liquidated += comparison.seen.liquidated;
        seen.queued += comparison.seen.queued;
        seen.brought += comparison.seen.brought;
        seen.atOnce += comparison.seen.atOnce;
        for (const code of comparison.seen.refused) seen.refused.add(code);
      }),
      { numRuns: 200, seed: 20_260_102 },
    );
    // The run is worth something only if the interesting things happened in it.
    expect(seen.filled).toBeGreaterThan(500);
    expect(seen.liquidated).toBeGreaterThan(20);
    expect(seen.queued).toBeGreaterThan(20);
    // Orders that brought exits along, and of those the ones whose level the fill had already crossed.
    expect(seen.brought).toBeGreaterThan(200);
    expect(seen.atOnce).toBeGreaterThan(5);
    expect(seen.refused.size).toBeGreaterThan(12);
  }, 60_000);
});
