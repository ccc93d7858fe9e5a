import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuturesCommand } from '../input/command.ts';
import { Desk } from '../testing/desk.ts';
import { BTC, ETH, quoteOf } from '../testing/fixture.ts';
import { NaiveFutures } from '../testing/naive-futures.ts';

type Step =
  | {
      readonly kind: 'place';
      readonly option: 0 | 1;
      readonly long: boolean;
      readonly type: number;
      readonly amount: number;
      readonly offset: number;
      readonly reduceOnly: boolean;
      readonly isMark: boolean;
      readonly odd: number;
      readonly tp: number | null;
      readonly sl: number | null;
    }
  | { readonly kind: 'cancel' | 'amend'; readonly pick: number; readonly offset: number; readonly amount: number }
  | { readonly kind: 'cancelAll' }
  | {
      readonly kind: 'tpsl';
      readonly pick: number;
      readonly tp: number | null;
      readonly sl: number | null;
      readonly isMark: boolean;
    }
  | { readonly kind: 'leverage'; readonly option: 0 | 1; readonly leverage: number }
  | { readonly kind: 'marginType'; readonly option: 0 | 1; readonly isolated: boolean }
  | { readonly kind: 'margin'; readonly pick: number; readonly amount: number; readonly add: boolean }
  | { readonly kind: 'money'; readonly amount: number; readonly out: boolean }
  | {
      readonly kind: 'quote';
      readonly option: 0 | 1;
      readonly move: number;
      readonly spread: number;
      readonly markGap: number;
      readonly lag: number;
    }
  | { readonly kind: 'slide'; readonly option: 0 | 1; readonly move: number; readonly count: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'funding'; readonly option: 0 | 1 }
  | { readonly kind: 'restart' };

const option = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      option,
      long: fc.boolean(),
      type: fc.integer({ min: 0, max: 5 }),
      amount: fc.integer({ min: 1, max: 60 }),
      offset: fc.integer({ min: -40, max: 40 }),
      reduceOnly: fc.boolean(),
      isMark: fc.boolean(),
      odd: fc.integer({ min: 0, max: 30 }),
      tp: fc.option(fc.integer({ min: -2, max: 30 }), { freq: 2 }),
      sl: fc.option(fc.integer({ min: -2, max: 30 }), { freq: 2 }),
    }),
  },
  {
    weight: 18,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      option,
      move: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: -6, max: 6 }) },
        { weight: 4, arbitrary: fc.integer({ min: -25, max: 25 }) },
        { weight: 1, arbitrary: fc.integer({ min: -45, max: 45 }) },
      ),
      spread: fc.integer({ min: 1, max: 20 }),
      markGap: fc.integer({ min: -2, max: 2 }),
      lag: fc.constantFrom(0, 0, 0, 0, 0, 0, 200, 3_500),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'amend' as const),
      pick: fc.nat(20),
      offset: fc.integer({ min: -40, max: 40 }),
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancelAll' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('slide' as const),
      option,
      move: fc.constantFrom(-2, -1, 1, 2),
      count: fc.integer({ min: 3, max: 20 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('tpsl' as const),
      pick: fc.nat(3),
      tp: fc.option(fc.integer({ min: -2, max: 30 })),
      sl: fc.option(fc.integer({ min: -2, max: 30 })),
      isMark: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('leverage' as const),
      option,
      leverage: fc.constantFrom(1, 5, 10, 20, 50, 100, 125),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('marginType' as const), option, isolated: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('margin' as const),
      pick: fc.nat(3),
      amount: fc.integer({ min: 1, max: 900 }),
      add: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('money' as const),
      amount: fc.integer({ min: 1, max: 900 }),
      out: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(100, 500, 500, 3_200) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('funding' as const), option }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

/** Runs the same steps through the engine and the naive model and compares everything after each. */
class Comparison {
  readonly desk = new Desk();
  readonly naive = new NaiveFutures([BTC, ETH]);
  readonly prices = [60_000_0n, 3_000_00n];
  quoteSeq = 1_000_000;
  seen = { filled: 0, liquidated: 0, warned: 0, brought: 0, atOnce: 0, refused: new Set<string>() };

  constructor() {
    this.desk.deposit('FUTURES', 1_500);
    this.naive.at = this.desk.at;
    this.naive.deposit(decimal(1_500));
    this.quote(0, 0, 1, 0, 0);
    this.quote(1, 0, 1, 0, 0);
  }

  row(index: 0 | 1) {
    return index === 0 ? BTC : ETH;
  }

  price(index: 0 | 1): bigint {
    return (this.prices[index] ?? 0n) * this.row(index).tick;
  }

  /** A price `permille` away from the current one, on a tick. */
  near(index: 0 | 1, permille: number): Decimal {
    const { tick } = this.row(index);
    return (((this.price(index) * BigInt(1_000 + permille)) / 1_000n / tick) * tick) as Decimal;
  }

  send(command: FuturesCommand): void {
    this.desk.at += 40;
    this.naive.at = this.desk.at;
    // A key each, so that equal orders in a row are no duplicates.
    const { reply } = this.desk.send(1, command, `key ${this.desk.effects.length}`);
    const refusal = this.naive.command(command);
    const code = reply === null || reply.ok ? null : reply.error.code;
    if (code !== null) this.seen.refused.add(code);
    expect({ command: command.type, code }).toEqual({ command: command.type, code: refusal });
  }

  quote(index: 0 | 1, move: number, spread: number, markGap: number, lag: number): void {
    const row = this.row(index);
    this.prices[index] = ((this.prices[index] ?? 0n) * BigInt(1_000 + move)) / 1_000n;
    const last = this.price(index);
    const bid = (last - row.tick * BigInt(Math.floor(spread / 2))) as Decimal;
    const ask = (bid + row.tick * BigInt(spread)) as Decimal;
    const mark = (last + (last * BigInt(markGap)) / 1_000n + BigInt(markGap)) as Decimal;
    this.quoteSeq += 1;
    const exTs = this.desk.at - lag;
    const text = (value: bigint) => toText(value as Decimal);
    const prices = { bid: text(bid), ask: text(ask), last: text(last), mark: text(mark), fundingRate: '0.0031' };
    this.desk.quoteRaw(quoteOf(row.feed, this.quoteSeq, exTs, prices));
    this.naive.at = this.desk.at;
    const rate = decimal('0.0031');
    this.naive.quote(row.id, { bid, ask, last: last as Decimal, mark, rate, exTs, seq: this.quoteSeq });
  }

  run(action: Step): void {
    switch (action.kind) {
      case 'place':
        this.place(action);
        break;
      case 'cancel':
        this.send({ type: 'futures.cancel', orderId: this.pickOrder(action.pick) });
        break;
      case 'amend': {
        const orderId = this.pickOrder(action.pick);
        const order = this.naive.orders.find(({ id }) => id === orderId);
        const index = order?.option === 2 ? 1 : 0;
        const amount = this.amount(index, action.amount);
        this.send({ type: 'futures.amend', orderId, price: this.near(index, action.offset), amount });
        break;
      }
      case 'cancelAll':
        this.send({ type: 'futures.cancelAll', futuresOptionId: null });
        break;
      case 'tpsl': {
        const position = this.naive.positions[action.pick];
        const index = position?.option === 2 ? 1 : 0;
        const sign = position?.side === -1n ? -1 : 1;
        const flag = action.isMark ? 1 : 0;
        this.send({
          type: 'futures.tpsl',
          futuresPositionId: position?.id ?? 999,
          takeProfit: action.tp === null ? null : this.near(index, sign * action.tp),
          ...(action.sl === null ? {} : { stopLoss: this.near(index, -sign * action.sl) }),
          isMarkTp: flag,
          isMarkSl: flag,
        });
        break;
      }
      case 'leverage':
        this.send({
          type: 'futures.leverage',
          futuresOptionId: this.row(action.option).id,
          leverage: action.leverage,
        });
        break;
      case 'marginType': {
        const marginType = action.isolated ? 'ISOLATED' : 'CROSS';
        this.send({ type: 'futures.marginType', futuresOptionId: this.row(action.option).id, marginType });
        break;
      }
      case 'margin': {
        const futuresPositionId = this.naive.positions[action.pick]?.id ?? 999;
        const direction = action.add ? 'ADD' : 'SUB';
        this.send({ type: 'futures.margin', futuresPositionId, amount: decimal(action.amount), direction });
        break;
      }
      case 'money':
        this.money(action.amount, action.out);
        break;
      case 'quote':
        this.quote(action.option, action.move, action.spread, action.markGap, action.lag);
        break;
      case 'slide':
        for (let i = 0; i < action.count; i++) {
          this.desk.at += 50;
          this.quote(action.option, action.move, 2, 0, 0);
          this.compare();
        }
        break;
      case 'wait':
        this.desk.at += action.ms;
        break;
      case 'funding': {
        const { id } = this.row(action.option);
        this.desk.timer({ type: 'futures.funding', futuresOptionIds: [id], fundingAt: this.desk.at });
        this.naive.at = this.desk.at;
        this.naive.funding(id, this.desk.at);
        break;
      }
      case 'restart':
        this.restart();
        break;
    }
  }

  amount(index: 0 | 1, size: number): Decimal {
    return index === 0 ? decimal((size * 10) / 1_000) : decimal((size * 100) / 1_000);
  }

  pickOrder(pick: number): number {
    return this.naive.orders[pick]?.id ?? pick + 1;
  }

  place(action: Extract<Step, { kind: 'place' }>): void {
    const row = this.row(action.option);
    const setting = this.naive.settings.get(row.id);
    const types = ['MARKET', 'MARKET', 'LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'] as const;
    const marketType = types[action.type] ?? 'MARKET';
    const isolated = setting?.isolated ?? action.odd % 2 === 0;
    const sign = action.long ? 1 : -1;
    const from = marketType === 'MARKET' ? 0 : action.offset;
    this.send({
      type: 'futures.place',
      futuresOptionId: row.id,
      tradeType: action.long ? 'LONG' : 'SHORT',
      marketType,
      marginType: (action.odd === 7) !== isolated ? 'ISOLATED' : 'CROSS',
      amount: this.amount(action.option, action.amount),
      price: (this.near(action.option, action.offset) + (action.odd === 3 ? 1n : 0n)) as Decimal,
      triggerPrice: this.near(action.option, action.offset),
      leverage: action.odd === 5 ? 3 : (setting?.leverage ?? 50),
      reduceOnly: action.reduceOnly && action.odd > 18 ? 1 : 0,
      isMark: action.isMark ? 1 : 0,
      takeProfit: action.tp === null ? null : this.near(action.option, from + sign * action.tp),
      stopLoss: action.sl === null ? null : this.near(action.option, from - sign * action.sl),
      isMarkTp: action.isMark ? 1 : 0,
      isMarkSl: action.odd % 3 === 0 ? 1 : 0,
    });
  }

  money(amount: number, out: boolean): void {
    this.naive.at = this.desk.at;
    const common = { walletType: 'FUTURES', amount: decimal(amount), refType: 'TEST', refId: 1 } as const;
    if (!out) {
      this.desk.accept({ type: 'wallet.credit', code: 'D', ...common });
      this.naive.deposit(decimal(amount));
      return;
    }
    const { reply } = this.desk.send(1, { type: 'wallet.debit', code: 'W', ...common });
    const refusal = this.naive.withdraw(decimal(amount));
    expect(reply === null || reply.ok ? null : reply.error.code).toBe(refusal);
  }

  /** Load from the rows given out so far: quotes are gone, everything else stands. */
  restart(): void {
    this.desk.restart();
    for (const feed of this.naive.feeds.values()) {
      feed.quote = null;
      feed.pending = null;
    }
  }

  compare(): void {
    const { desk, naive } = this;
    const wallet = desk.engine.state.accounts.get(1)?.futuresWallet;
    const engine = {
      point: desk.point(),
      hold: desk.hold(),
      margin: toText(wallet?.margin ?? decimal(0)),
      house: desk.house('USDT', 'PNL'),
      fees: desk.house('USDT', 'FEE'),
      insurance: desk.house('USDT', 'INSURANCE'),
      orders: desk
        .futuresOrders()
        .map((row) => `${row.id} ${row.marketType} ${row.amount} ${row.reducing} ${row.hold} ${row.status}`)
        .sort(),
      positions: [...(desk.engine.state.accounts.get(1)?.futures.positions.values() ?? [])]
        .map(
          ({ row }) =>
            `${row.id} ${row.tradeType} ${row.amount} ${row.entryCost} ${row.margin} ${row.fundingFee} ${row.isWarned}`,
        )
        .sort(),
    };
    const text = (value: bigint) => toText(value as Decimal);
    expect(engine).toEqual({
      point: text(naive.point),
      hold: text(naive.hold),
      margin: text(naive.margin),
      house: text(naive.house),
      fees: text(naive.fees),
      insurance: text(naive.insurance),
      orders: naive.orders
        .map((o) => `${o.id} ${o.type} ${o.amount} ${o.reducing} ${o.hold} ${o.triggered ? 'TRIGGERED' : 'WORKING'}`)
        .sort(),
      positions: naive.positions
        .map(
          (p) =>
            `${p.id} ${p.side === 1n ? 'LONG' : 'SHORT'} ${p.amount} ${p.cost} ${p.margin} ${p.funding} ${p.warned ? 1 : 0}`,
        )
        .sort(),
    });
    for (const event of desk.last.events) {
      if (event.type === 'POSITION_LIQUID') this.seen.liquidated += 1;
      if (event.type === 'ORDER_FILLED') this.seen.filled += 1;
      if (event.type === 'POSITION_WARN') this.seen.warned += 1;
    }
    this.countExits();
  }

  /** Exits that came with a fill, and those among them that executed in the same step. */
  countExits(): void {
    const fresh = new Set<number>();
    for (const event of this.desk.last.events) {
      if (event.type === 'ORDER_FILLED' && fresh.has(event.data.id)) this.seen.atOnce += 1;
      if (event.type !== 'ORDER_SUCCESS' || !this.desk.events.includes('futures:ORDER_FILLED')) continue;
      if (event.data.marketType !== 'TAKEPROFIT' && event.data.marketType !== 'STOPLOSS') continue;
      this.seen.brought += 1;
      fresh.add(event.data.id);
    }
  }
}

describe('coin futures against a naive model', () => {
  it('agrees after every step of random lives [FUT-04, FUT-69, FUT-71, FUT-72, FUT-73, FUT-85, FUT-86, FUT-87, FUT-88, WAL-66]', () => {
    const seen = { filled: 0, liquidated: 0, warned: 0, brought: 0, atOnce: 0, refused: new Set<string>() };
    fc.assert(
      fc.property(fc.noBias(fc.array(step, { minLength: 40, maxLength: 140, size: 'max' })), (steps) => {
        const comparison = new Comparison();
        for (const action of steps) {
          comparison.run(action);
          comparison.compare();
        }
        seen.filled += comparison.seen.filled;
        seen.liquidated += comparison.seen.liquidated;
        seen.warned += comparison.seen.warned;
        seen.brought += comparison.seen.brought;
        seen.atOnce += comparison.seen.atOnce;
        for (const code of comparison.seen.refused) seen.refused.add(code);
      }),
      { numRuns: 150, seed: 20_260_101 },
    );
    // The run is worth something only if the interesting things happened in it.
    expect(seen.filled).toBeGreaterThan(700);
    expect(seen.liquidated).toBeGreaterThan(20);
    expect(seen.warned).toBeGreaterThan(20);
    expect(seen.brought).toBeGreaterThan(200);
    expect(seen.atOnce).toBeGreaterThan(20);
    expect(seen.refused.size).toBeGreaterThan(14);
  }, 60_000);
});
