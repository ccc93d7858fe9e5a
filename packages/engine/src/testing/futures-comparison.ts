import { notionalCap } from '@hoga/domain/futures/bracket';
import { NOTHING_BESIDES } from '@hoga/domain/futures/plain-order';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, decimal, divideRounded, SCALE, toText } from '@hoga/kernel/decimal';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { expect } from 'vitest';
import type { FuturesCommand, FuturesPlace } from '../futures/requests.ts';
import type { FuturesOptionRow, FuturesOrderRow } from '../futures/rows.ts';
import type { OverseaOrderRow } from '../oversea/rows.ts';
import type { Flag } from '../rows/flag.ts';
import { Comparison, type MoneyStep, textOf, tradedAtOf } from './comparison.ts';
import { BTC, ETH, quoteOf } from './fixture.ts';
import type { FuturesStep, Index } from './futures-steps.ts';
import { NaiveFutures } from './naive-futures.ts';
import type { Sightings } from './sightings.ts';
import { futuresWorth, type Worth } from './worth.ts';

type Of<Kind extends FuturesStep['kind']> = Extract<FuturesStep, { kind: Kind }>;

/** An unchanged quote. */
const QUIET = { move: 0, spread: 1, skew: 0, markGap: 0, rate: null, lag: 0, trade: 'unsaid' } as const;
/** A valid order. */
const ORDER = {
  kind: 'place',
  long: true,
  closes: 'no',
  share: 40,
  size: 1,
  offset: 0,
  reduceOnly: false,
  isMark: false,
  odd: 30,
  tp: null,
  sl: null,
} as const;

export class FuturesComparison extends Comparison<FuturesCommand, FuturesStep> {
  protected readonly wallet = { type: 'FUTURES', currency: 'USDT', unit: 1n } as const;
  readonly naive: NaiveFutures;
  readonly rows: readonly [FuturesOptionRow, FuturesOptionRow];
  readonly prices = [60_000_0n, 3_000_00n];

  constructor(deposit: number, allowFlip: Flag, seen: Sightings) {
    super(seen);
    this.rows = [BTC, { ...ETH, allowFlip }];
    this.naive = new NaiveFutures(this.rows);
    const options = this.rows.map((row) => ({ type: 'futures.option.configure', row }) as const);
    this.begin(options, deposit);
    // The very first quote waits for a second that agrees.
    for (const option of [0, 1, 0, 1] as const) this.quote({ ...QUIET, option });
  }

  row(index: Index) {
    return this.rows[index];
  }

  price(index: Index): bigint {
    return (this.prices[index] ?? 0n) * this.row(index).tick;
  }

  /** A price `permille` away from the current one, on a tick. */
  near(index: Index, permille: number): Decimal {
    const { tick } = this.row(index);
    return (((this.price(index) * BigInt(1_000 + permille)) / 1_000n / tick) * tick) as Decimal;
  }

  quote({ option, move, spread, skew, markGap, rate, lag, trade }: Omit<Of<'quote'>, 'kind'>): void {
    const row = this.row(option);
    this.prices[option] = ((this.prices[option] ?? 0n) * BigInt(1_000 + move)) / 1_000n;
    const last = this.price(option);
    const middle = this.near(option, skew);
    const bid = (middle - row.tick * BigInt(Math.floor(spread / 2))) as Decimal;
    const ask = (bid + row.tick * BigInt(spread)) as Decimal;
    const mark = (last + (last * BigInt(markGap)) / 1_000n + BigInt(markGap)) as Decimal;
    this.quoteSeq += 1;
    const exTs = this.rig.at - lag;
    const tradedAt = tradedAtOf(trade, exTs);
    const prices = { bid: textOf(bid), ask: textOf(ask), last: textOf(last), tradedAt, mark: textOf(mark) };
    const fundingRate = rate === null ? {} : { fundingRate: rate };
    const worth = this.worth();
    this.rig.quoteRaw(quoteOf(row.feed, this.quoteSeq, exTs, { ...prices, ...fundingRate }));
    const isFunded = this.rig.last.rows.some(({ table }) => table === 'futuresFunding');
    const gained = this.gainedOnBook({ bid, ask });
    if (!isFunded) this.expectNoRicher(worth, 'quote', -gained);
    this.naive.at = this.rig.at;
    const known = { bid, ask, last, mark, rate: rate === null ? null : decimal(rate) };
    this.naive.quote(row.id, { ...known, traded: tradedAt, exTs, seq: this.quoteSeq });
  }

  protected override moneyOf(order: FuturesOrderRow | OverseaOrderRow, price: bigint): bigint {
    assert('amount' in order, 'an order of coins');
    return divideRounded(order.amount * price, SCALE, 'ceil');
  }

  /** Margin above the requirement at the mark may exceed its worth at the book: that much may be taken out. */
  protected override mayEnrich(command: FuturesCommand): boolean {
    return command.type === 'futures.margin' && command.direction === 'SUB';
  }

  override money(step: MoneyStep): void {
    const worth = this.worth();
    const had = this.naive.point;
    super.money(step);
    const takenOut = had - this.naive.point;
    if (takenOut > 0n) this.expectNoRicher(worth, 'wallet.debit', takenOut);
  }

  worth(): Worth {
    return futuresWorth(this.account);
  }

  run(action: FuturesStep): void {
    switch (action.kind) {
      case 'place':
        this.place(action);
        break;
      case 'trail':
        this.trail(action);
        break;
      case 'pair':
        this.pair(action);
        break;
      case 'scale':
        this.scale(action);
        break;
      case 'oco':
        this.oco(action);
        break;
      case 'cancelScale':
        this.send({ type: 'futures.cancelScale', scaleGroup: idOf(this.pickScale(action.pick)) });
        break;
      case 'cancel':
        this.send({ type: 'futures.cancel', orderId: idOf(this.pickOrder(action.pick)) });
        break;
      case 'amend': {
        const orderId = this.pickOrder(action.pick);
        const order = this.naive.orders.find(({ id }) => id === orderId);
        const index = order?.option === ETH.id ? 1 : 0;
        const amount = action.size === null ? null : this.amount(index, action.size);
        const price = action.offset === 7 ? null : this.near(index, action.offset);
        this.send({ type: 'futures.amend', orderId: idOf(orderId), price, amount });
        break;
      }
      case 'cancelAll':
        this.send({
          type: 'futures.cancelAll',
          futuresOptionId: action.option === null ? null : this.row(action.option).id,
        });
        break;
      case 'tpsl': {
        const position = this.pickPosition(action.pick);
        const index = position?.option === ETH.id ? 1 : 0;
        const sign = position?.side === -1n ? -1 : 1;
        const flag = action.isMark ? 1 : 0;
        const odd = action.odd === 0 ? 1n : 0n;
        this.send({
          type: 'futures.tpsl',
          futuresPositionId: idOf(position?.id ?? 999),
          takeProfit: action.tp === null ? null : ((this.near(index, sign * action.tp) + odd) as Decimal),
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
      case 'margin':
        this.margin(action);
        break;
      case 'money':
        this.money(action);
        break;
      case 'quote':
        this.quote(action);
        break;
      case 'squeeze':
        this.squeeze(action.pick);
        break;
      case 'overtaken':
        this.overtaken(action);
        break;
      case 'brim':
        this.brim(action);
        break;
      case 'ruin':
        this.ruin(action.pick);
        break;
      case 'late':
        this.late(action);
        break;
      case 'slide':
        for (let i = 0; i < action.count; i++) {
          this.rig.at += 50;
          const { option, move } = action;
          this.quote({ ...QUIET, option, move, spread: 2, rate: '0.0031' });
          this.compare();
        }
        break;
      case 'wait':
        this.rig.at += action.ms;
        break;
      case 'funding': {
        const { id } = this.row(action.option);
        this.rig.timer({ type: 'futures.funding', futuresOptionIds: [id], fundingAt: this.rig.at });
        this.naive.at = this.rig.at;
        this.naive.funding(id, this.rig.at);
        break;
      }
      case 'offer': {
        const row = { ...this.row(action.option), isPlay: action.isPlay };
        this.offer({ type: 'futures.option.configure', row });
        break;
      }
      case 'restart':
        this.rig.restart();
        break;
    }
  }

  amount(index: Index, size: number): Decimal {
    return index === 0 ? decimal((size * 10) / 1_000) : decimal((size * 100) / 1_000);
  }

  pickPosition(pick: number) {
    const { positions } = this.naive;
    return pick === 3 ? undefined : positions[pick % Math.max(1, positions.length)];
  }

  place(action: Of<'place'>): void {
    const row = this.row(action.option);
    const setting = this.naive.settings.get(row.id);
    const position = this.naive.position(row.id);
    const isClose = position !== undefined && action.closes !== 'no';
    const long = isClose ? position.side === -1n : action.long;
    const sign = long ? 1 : -1;
    const isStop = action.type === 'STOPMARKET' || action.type === 'STOPLIMIT';
    // Most stops lie ahead; most closing limits wait.
    const away = isStop ? sign : isClose ? -sign : 0;
    const offset = away === 0 || action.odd > 60 ? action.offset : away * Math.abs(action.offset);
    const from = action.type === 'MARKET' ? 0 : offset;
    const isolated = setting?.isolated ?? action.odd % 2 === 0;
    this.send({
      type: 'futures.place',
      futuresOptionId: row.id,
      tradeType: long ? 'LONG' : 'SHORT',
      marketType: action.type,
      marginType: (action.odd === 7) !== isolated ? 'ISOLATED' : 'CROSS',
      amount: this.placedAmount(action),
      price: (this.near(action.option, offset) + (action.odd === 3 ? 1n : 0n)) as Decimal,
      triggerPrice: this.near(action.option, offset),
      leverage:
        action.odd === 5 ? 3 : action.odd === 4 ? 126 : (setting?.leverage ?? [20, 50, 100][action.odd % 3] ?? 20),
      reduceOnly: action.reduceOnly && (isClose || action.odd > 67) ? 1 : 0,
      isMark: action.isMark ? 1 : 0,
      takeProfit: action.tp === null ? null : this.near(action.option, from + sign * action.tp),
      stopLoss: action.sl === null ? null : this.near(action.option, from - sign * action.sl),
      isMarkTp: action.isMark ? 1 : 0,
      isMarkSl: action.odd % 3 === 0 ? 1 : 0,
      trailTicks: null,
      ocoOrderId: null,
    });
  }

  /** A trailing stop. */
  trail({ option, long, size, isMark, reduceOnly, ticks }: Of<'trail'>): void {
    const position = this.naive.position(this.row(option).id);
    const closes = reduceOnly && position !== undefined;
    this.send({
      ...this.plain(option, closes ? position.side === -1n : long, size),
      marketType: 'STOPMARKET',
      isMark: isMark ? 1 : 0,
      reduceOnly: closes ? 1 : 0,
      trailTicks: ticks,
    });
  }

  /** Mostly an order paired with a waiting one: the end of one ends the other. */
  pair({ option, long, size, type, offset, reduceOnly, pick }: Of<'pair'>): void {
    const ocoOrderId = idOf<FuturesOrderId>(this.pickOrder(pick));
    const order = this.naive.orders.find(({ id }) => id === ocoOrderId);
    const index = order === undefined ? option : this.indexOf(order);
    const price = this.near(index, offset);
    const plain = this.plain(index, long, size);
    const isReducing = reduceOnly && order?.reduceOnly === true;
    const tradeType = isReducing ? (order.side === 1n ? 'LONG' : 'SHORT') : plain.tradeType;
    const flags = { tradeType, reduceOnly: isReducing ? 1 : 0 } as const;
    this.send({ ...plain, ...flags, marketType: type, price, triggerPrice: price, ocoOrderId });
  }

  /** Limits from near the market to far from it, or against the position. */
  scale({ option, long: asked, size, parts, distribution, near, far, reduceOnly }: Of<'scale'>): void {
    const position = this.naive.position(this.row(option).id);
    const closes = reduceOnly && position !== undefined;
    const long = closes ? position.side === -1n : asked;
    const away = long ? -1 : 1;
    const { futuresOptionId, tradeType, marginType, leverage, amount } = this.plain(option, long, size);
    this.send({
      type: 'futures.scale',
      ...{ futuresOptionId, tradeType, marginType, leverage, amount, parts, distribution },
      fromPrice: this.near(option, away * near),
      toPrice: this.near(option, away * (near + far)),
      reduceOnly: closes ? 1 : 0,
    });
  }

  oco({ option, long: asked, size, limit, stop, isStopLimit, isBothWays, reduceOnly }: Of<'oco'>): void {
    const position = this.naive.position(this.row(option).id);
    const closes = reduceOnly && position !== undefined;
    const long = closes ? position.side === -1n : asked;
    const { futuresOptionId, tradeType, marginType, leverage, amount } = this.plain(option, long, size);
    const up = long ? 1 : -1;
    const stopUp = isBothWays ? -up : up;
    this.send({
      type: 'futures.oco',
      ...{ futuresOptionId, tradeType, marginType, leverage },
      amount: closes && size > 8 ? (position.amount as Decimal) : amount,
      price: this.near(option, -up * limit),
      stopTradeType: isBothWays ? (long ? 'SHORT' : 'LONG') : null,
      triggerPrice: this.near(option, stopUp * stop),
      stopLimitPrice: isStopLimit ? this.near(option, stopUp * (stop - 1)) : null,
      isMark: size % 2 === 0 ? 1 : 0,
      reduceOnly: closes ? 1 : 0,
    });
  }

  pickScale(pick: number): number {
    const groups = this.naive.orders.flatMap(({ scale }) => scale ?? []);
    return groups[pick % Math.max(1, groups.length)] ?? pick;
  }

  plain(option: Index, long: boolean, size: number): FuturesPlace {
    const { id } = this.row(option);
    const setting = this.naive.settings.get(id);
    return {
      type: 'futures.place',
      futuresOptionId: id,
      tradeType: long ? 'LONG' : 'SHORT',
      marketType: 'MARKET',
      marginType: setting?.isolated ? 'ISOLATED' : 'CROSS',
      amount: this.amount(option, size),
      price: null,
      leverage: setting?.leverage ?? 20,
      reduceOnly: 0,
      ...NOTHING_BESIDES,
    };
  }

  placedAmount({ option, closes, share, size, odd }: Of<'place'>): Decimal {
    const { step, maxQty, id, brackets } = this.row(option);
    if (odd === 9) return decimal(0);
    if (odd === 11) return (this.amount(option, size) + 1n) as Decimal;
    if (odd === 13) return (maxQty + step) as Decimal;
    if (odd === 15) return step;
    const held = this.naive.position(id)?.amount ?? 0n;
    // As much as the leverage's tier allows at this mark, but not at a higher one.
    if (odd > 18 && odd < 22) {
      const cap = notionalCap(brackets, this.naive.settings.get(id)?.leverage ?? 20);
      const mark = this.naive.usable(id)?.mark ?? this.price(option);
      return (((((cap * SCALE) / mark) as Decimal) / step) * step - held || step) as Decimal;
    }
    if (held === 0n || closes === 'no') return this.amount(option, size);
    if (closes === 'all') return held as Decimal;
    if (closes === 'more') return (held + this.amount(option, size)) as Decimal;
    return (((held * BigInt(share)) / 80n / step + 1n) * step) as Decimal;
  }

  squeeze(pick: number): void {
    const position = this.pickPosition(pick);
    if (position === undefined) return;
    const closing = { ...ORDER, option: this.indexOf(position), closes: 'part' } as const;
    this.all([
      { ...closing, type: 'LIMIT', share: 30, offset: 30, reduceOnly: true },
      { ...closing, type: 'LIMIT', share: 35, offset: 30, reduceOnly: true },
      { ...closing, type: 'MARKET', share: 60 },
    ]);
  }

  overtaken({ option, up }: Of<'overtaken'>): void {
    const skew = up ? 6 : -6;
    const quote = { ...QUIET, kind: 'quote', option, spread: 2, skew } as const;
    this.all([quote, { ...ORDER, option, long: up, type: 'LIMIT', offset: skew / 3, size: 5 }, quote]);
  }

  brim({ option, long }: Of<'brim'>): void {
    const down = long ? -1 : 1;
    this.all([
      { kind: 'leverage', option, leverage: 100 },
      { ...ORDER, option, long, type: 'LIMIT', offset: down, odd: 20 },
      { ...QUIET, kind: 'quote', option, move: 2 * down, markGap: 12 },
    ]);
  }

  ruin(pick: number): void {
    const position = this.pickPosition(pick);
    if (position === undefined) return;
    const option = this.indexOf(position);
    const long = position.side === 1n;
    this.all([
      { ...ORDER, option, long, type: 'LIMIT', offset: long ? -38 : 38 },
      { kind: 'money', amount: 1, extent: 'all', out: true },
      { kind: 'slide', option, move: long ? -5 : 5, count: 6 },
    ]);
  }

  late({ pick, closes, isRated }: Of<'late'>): void {
    const position = this.pickPosition(pick);
    if (position === undefined) return;
    const option = this.indexOf(position);
    const quote = { kind: 'quote', option, move: 0, spread: 1, skew: 0, markGap: 0, lag: 0, trade: 'unsaid' } as const;
    this.all([
      { ...quote, rate: null },
      { kind: 'funding', option },
      { ...ORDER, option, closes, type: 'MARKET' },
      { kind: 'wait', ms: isRated ? 100 : 3_600_000 },
      { ...quote, rate: isRated ? '-0.0019' : null },
    ]);
  }

  indexOf({ option }: { readonly option: number }): Index {
    return option === ETH.id ? 1 : 0;
  }

  margin({ pick, amount, extent, add }: Of<'margin'>): void {
    const position = this.pickPosition(pick);
    this.rig.at += 40;
    this.naive.at = this.rig.at;
    const mark = position === undefined ? undefined : this.naive.usable(position.option)?.mark;
    const most =
      add || position === undefined || mark === undefined ? this.naive.leaving() : this.naive.removable(position, mark);
    const asked = extent === 'named' ? decimal(amount) : ((most + (extent === 'all' ? 0n : 1n)) as Decimal);
    const direction = add ? 'ADD' : 'SUB';
    this.send({ type: 'futures.margin', futuresPositionId: idOf(position?.id ?? 999), amount: asked, direction });
    const { last } = this.rig;
    if (last.reply?.ok) expect(last.events.map(({ type }) => type)).not.toContain('POSITION_LIQUID');
  }

  compare(): void {
    const { rig, naive } = this;
    const wallet = rig.engine.state.accounts.get(idOf(1))?.futures.wallet;
    const engine = {
      ...this.engineMoney(),
      margin: toText(wallet?.margin ?? decimal(0)),
      orders: rig
        .futuresOrders()
        .map(
          (o) =>
            `${o.id} ${o.marketType} ${o.price} ${o.triggerPrice} ${o.amount} ${o.reducing} ${o.hold} ${o.status} ${o.trailTicks} ${o.ocoGroup} ${o.scaleGroup}`,
        )
        .sort(),
      positions: [...(rig.engine.state.accounts.get(idOf(1))?.futures.positions.values() ?? [])]
        .map(
          ({ row }) =>
            `${row.id} ${row.tradeType} ${row.amount} ${row.entryCost} ${row.margin} ${row.fundingFee} ${row.entryFee} ${row.isWarned}`,
        )
        .sort(),
    };
    expect(engine).toEqual({
      ...this.naiveMoney(),
      margin: textOf(naive.margin),
      orders: naive.orders
        .map((o) => {
          const status = o.triggered ? 'TRIGGERED' : 'WORKING';
          return `${o.id} ${o.type} ${o.price} ${o.trigger} ${o.amount} ${o.reducing} ${o.hold} ${status} ${o.trail} ${o.pair} ${o.scale}`;
        })
        .sort(),
      positions: naive.positions
        .map(
          (p) =>
            `${p.id} ${p.side === 1n ? 'LONG' : 'SHORT'} ${p.amount} ${p.cost} ${p.margin} ${p.funding} ${p.entryFee} ${p.warned ? 1 : 0}`,
        )
        .sort(),
    });
    this.seen.noteEvents(rig.last.events);
    for (const { table, row } of rig.last.rows) {
      if (table === 'futuresFunding')
        this.seen.note(row.settled === 0n ? 'funding carried' : 'funding settled at once');
    }
  }
}
