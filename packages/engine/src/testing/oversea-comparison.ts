import type { RollMode } from '@hoga/domain/oversea/contract-roll';
import { assert, defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';
import { type ContractRollId, idOf, type OverseaOrderId, type OverseaPositionId } from '@hoga/kernel/ids';
import { expect } from 'vitest';
import type { FuturesOrderRow } from '../futures/rows.ts';
import { overseaFigures } from '../oversea/figures.ts';
import type { OverseaCommand, OverseaPlace } from '../oversea/requests.ts';
import type { OverseaOptionRow, OverseaOrderRow } from '../oversea/rows.ts';
import type { Flag } from '../rows/flag.ts';
import { Comparison, textOf, tradedAtOf } from './comparison.ts';
import { HSI, KOSPI, NQ, quoteOf } from './fixture.ts';
import { NaiveOversea } from './naive-oversea.ts';
import type { Index, OverseaStep, SessionTimer } from './oversea-steps.ts';
import type { Sightings } from './sightings.ts';
import { overseaWorth, type Worth } from './worth.ts';

type Of<Kind extends OverseaStep['kind']> = Extract<OverseaStep, { kind: Kind }>;

/** An unchanged quote. */
const QUIET = { move: 0, spread: 1, skew: 0, lag: 0, trade: 'unsaid' } as const;
/** A valid order. */
const ORDER = { kind: 'place', closes: 'no', qty: 1, offset: 0, expect: null, odd: 30, tp: null, sl: null } as const;

export class OverseaComparison extends Comparison<OverseaCommand, OverseaStep> {
  protected readonly wallet = { type: 'BINARY', currency: 'KRW', unit: SCALE } as const;
  readonly naive: NaiveOversea;
  readonly rows: readonly [OverseaOptionRow, OverseaOptionRow, OverseaOptionRow];
  readonly ticks = [18_000n * 4n, 20_000n, 350n * 20n];
  readonly rates = new Map([
    ['USD', decimal('1350.5') as bigint],
    ['HKD', decimal('172.31') as bigint],
  ]);
  /** Each option's step in its trading day. */
  readonly days = [0, 0, 0];
  /** The newest roll of each option. */
  readonly rolls = [0, 0, 0];

  constructor(deposit: number, allowFlip: Flag, seen: Sightings) {
    super(seen);
    this.rows = [{ ...NQ, maxPosition: 12 }, HSI, { ...KOSPI, allowFlip }];
    this.naive = new NaiveOversea(this.rows);
    const options = this.rows.map((row) => ({ type: 'oversea.option.configure', row }) as const);
    this.begin(options, deposit);
    this.session('open', [0, 1, 2]);
    // The very first quote waits for a second that agrees.
    for (let i = 0; i < 2; i++) {
      for (const currency of this.rates.keys()) this.fx(currency, 0);
      for (const option of [0, 1, 2] as const) this.quote({ option, ...QUIET });
    }
  }

  near(index: Index, permille: number): Decimal {
    const { tick } = this.rows[index];
    return ((((this.ticks[index] ?? 0n) * BigInt(1_000 + permille)) / 1_000n) * tick) as Decimal;
  }

  quote({ option, move, spread, skew, lag, trade }: Omit<Of<'quote'>, 'kind'>): void {
    const row = this.rows[option];
    this.ticks[option] = ((this.ticks[option] ?? 0n) * BigInt(10_000 + move)) / 10_000n;
    const last = (this.ticks[option] ?? 0n) * row.tick;
    const bid = last + row.tick * BigInt(skew - Math.floor(spread / 2));
    const ask = bid + row.tick * BigInt(spread);
    this.quoteSeq += 1;
    const exTs = this.rig.at - lag;
    const tradedAt = tradedAtOf(trade, exTs);
    const prices = { bid: textOf(bid), ask: textOf(ask), last: textOf(last), tradedAt };
    const worth = this.worth();
    this.rig.quoteRaw(quoteOf(row.feed, this.quoteSeq, exTs, prices));
    this.expectNoRicher(worth, 'quote', -this.gainedOnBook({ bid, ask }));
    this.naive.at = this.rig.at;
    this.naive.quote(row.id, { bid, ask, last, mark: last, rate: null, traded: tradedAt, exTs, seq: this.quoteSeq });
  }

  protected override moneyOf(order: FuturesOrderRow | OverseaOrderRow, price: bigint): bigint {
    assert('overseaOptionId' in order, 'an order of contracts');
    const option = defined(
      this.rows.find(({ id }) => id === order.overseaOptionId),
      'its option',
    );
    const rate = defined(order.fx, 'the rate of its fill');
    return divideRounded(BigInt(order.qty) * price * option.tickValue * rate, option.tick * SCALE, 'ceil');
  }

  fx(currency: string, move: number): void {
    const rate = ((this.rates.get(currency) ?? 0n) * BigInt(1_000 + move)) / 1_000n;
    this.rates.set(currency, rate);
    const worth = this.worth();
    this.rig.fx(`${currency}/KRW`, textOf(rate));
    this.expectNoRicher(worth, 'fx');
    this.naive.at = this.rig.at;
    this.naive.rate(currency, rate);
  }

  session(name: SessionTimer, indexes: readonly Index[]): void {
    const overseaOptionIds = indexes.map((index) => this.rows[index].id);
    const worth = this.worth();
    this.rig.timer({ type: `oversea.${name}`, overseaOptionIds });
    this.expectNoRicher(worth, name);
    this.naive.at = this.rig.at;
    this.naive.timer(name, overseaOptionIds);
  }

  /** The next contract is so many hundredths of a percent away. */
  roll(option: Index, gap: number, mode: RollMode): void {
    const row = this.rows[option];
    const { quote: known } = defined(this.rig.engine.state.prices.feeds.get(row.feed), 'the feed');
    if (known === null) return;
    const id = (this.rolls[option] ?? 0) + 1;
    this.rolls[option] = id;
    this.ticks[option] = ((this.ticks[option] ?? 0n) * BigInt(10_000 + gap)) / 10_000n;
    const last = (this.ticks[option] ?? 0n) * row.tick;
    this.quoteSeq += 1;
    const prices = { bid: textOf(last), ask: textOf(last + row.tick), last: textOf(last) };
    const after = quoteOf(row.feed, this.quoteSeq, this.rig.at, prices);
    const roll = { id: idOf<ContractRollId>(id), from: `X${id}`, to: `X${id + 1}`, mode, before: known, after };
    const equity = this.equity();
    this.rig.timer({ type: 'oversea.roll', overseaOptionIds: [row.id], roll });
    if (mode === 'CARRY' && equity !== null) expect(this.equity()).toBe(equity);
    this.naive.at = this.rig.at;
    const { bid, ask, last: traded } = known;
    const before = { bid, ask, last: traded, mark: traded, rate: null, traded: null, exTs: known.exTs, seq: known.seq };
    const { exTs, seq } = after;
    const begun = { bid: after.bid, ask: after.ask, last, mark: last, rate: null, traded: null, exTs, seq };
    this.naive.roll(row.id, mode === 'CARRY', before, begun);
    for (const order of this.rig.changedOverseaOrders()) {
      if (order.reason === 'ROLL') this.seen.note(`rolled ${order.marketType} ${order.status}`);
    }
  }

  /** Point, holds and profit at the last prices; null where a position waits for its close, which is at the book. */
  equity(): bigint | null {
    const positions = [...this.account.oversea.positions.values()];
    if (positions.some(({ row, market }) => row.forcedClose !== null || market.quote !== market.feed.quote))
      return null;
    const { point, hold, lastPnl, complete } = overseaFigures(this.account);
    return complete ? point + hold + lastPnl : null;
  }

  worth(): Worth {
    return overseaWorth(this.account);
  }

  run(action: OverseaStep): void {
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
        this.send({ type: 'oversea.cancelScale', scaleGroup: idOf(this.pickScale(action.pick)) });
        break;
      case 'cancel':
        this.send({ type: 'oversea.cancel', orderId: idOf(this.pickOrder(action.pick)) });
        break;
      case 'amend': {
        const orderId = this.pickOrder(action.pick);
        const order = this.naive.orders.find(({ id }) => id === orderId);
        const index = Math.max(
          0,
          this.rows.findIndex(({ id }) => id === order?.option),
        ) as Index;
        const price = action.offset === 3 ? null : this.near(index, action.offset);
        this.send({ type: 'oversea.amend', orderId: idOf(orderId), price, stopPrice: price, qty: action.qty });
        break;
      }
      case 'cancelAll':
        this.send({
          type: 'oversea.cancelAll',
          overseaOptionId: action.option === null ? null : this.rows[action.option].id,
        });
        break;
      case 'tpsl': {
        const overseaPositionId = idOf<OverseaPositionId>(this.pickPosition(action.pick));
        this.send({
          type: 'oversea.tpsl',
          overseaPositionId,
          tpTick: action.tp,
          ...(action.sl === null ? {} : { slTick: action.sl }),
        });
        break;
      }
      case 'delete': {
        const overseaPositionId = idOf<OverseaPositionId>(this.pickPosition(action.pick));
        this.send({ type: 'oversea.deleteTpsl', overseaPositionId, value: action.tp ? 'TP' : 'SL' });
        break;
      }
      case 'overnight': {
        const overseaPositionId = idOf<OverseaPositionId>(this.pickPosition(action.pick));
        this.send({ type: 'oversea.overnight', overseaPositionId, isActive: action.on ? 1 : 0 });
        break;
      }
      case 'money':
        this.money(action);
        break;
      case 'quote':
        this.quote(action);
        break;
      case 'overtaken':
        this.overtaken(action);
        break;
      case 'orphan':
        this.orphan(action);
        break;
      case 'slide':
        for (let i = 0; i < action.count; i++) {
          this.rig.at += 50;
          this.quote({ ...QUIET, option: action.option, move: action.move, spread: 2 });
          this.compare();
        }
        break;
      case 'fx':
        this.rig.at += 1;
        this.fx(action.currency, action.move);
        break;
      case 'session':
        this.session(action.timer, action.options);
        break;
      case 'day':
        this.day(action.options);
        if (!action.goesOn) break;
        this.compare();
        this.day(action.options);
        break;
      case 'offer': {
        const row = { ...this.rows[action.option], isPlay: action.isPlay };
        this.offer({ type: 'oversea.option.configure', row });
        break;
      }
      case 'wait':
        this.rig.at += action.ms;
        break;
      case 'restart':
        this.rig.restart();
        break;
    }
  }

  place(action: Of<'place'>): void {
    const row = this.rows[action.option];
    const position = this.naive.position(row.id);
    const isClose = position !== undefined && action.closes !== 'no';
    const long = isClose ? position.side === -1n : action.long;
    const offset = isClose && action.type === 'LIMIT' ? Math.abs(action.offset) * (long ? -1 : 1) : action.offset;
    this.send({
      type: 'oversea.place',
      overseaOptionId: row.id,
      tradeType: long ? 'LONG' : 'SHORT',
      marketType: action.type,
      qty: placedQty(action, isClose ? position.qty : 0),
      price: (this.near(action.option, offset + (action.odd % 3)) + (action.odd === 3 ? 1n : 0n)) as Decimal,
      stopPrice: this.near(action.option, offset),
      expectDir: action.expect,
      tpTick: action.tp,
      slTick: action.sl,
      trailTicks: null,
      ocoOrderId: null,
    });
  }

  /** A trailing stop. */
  trail({ option, long, qty, ticks }: Of<'trail'>): void {
    this.send({ ...this.plain(option, long, qty), marketType: 'STOPMARKET', trailTicks: ticks });
  }

  /** An order and, mostly, one paired with it: the end of one ends the other. */
  pair({ option, long, qty, type, offset, pick }: Of<'pair'>): void {
    const ocoOrderId = idOf<OverseaOrderId>(this.pickOrder(pick));
    const order = this.naive.orders.find(({ id }) => id === ocoOrderId);
    const beside = this.rows.findIndex(({ id }) => id === order?.option);
    const index = beside < 0 ? option : (beside as Index);
    const price = this.near(index, offset);
    this.send({ ...this.plain(index, long, qty), marketType: type, price, stopPrice: price, ocoOrderId });
  }

  /** Limits from near the market to far from it, or against the position. */
  scale({ option, long: asked, size, parts, distribution, near, far, reduceOnly }: Of<'scale'>): void {
    const { id: overseaOptionId } = this.rows[option];
    const position = this.naive.position(overseaOptionId);
    const long = reduceOnly && position !== undefined ? position.side === -1n : asked;
    const away = long ? -1 : 1;
    this.send({
      type: 'oversea.scale',
      ...{ overseaOptionId, tradeType: long ? 'LONG' : 'SHORT', qty: Math.ceil(size / 3), parts, distribution },
      fromPrice: this.near(option, away * near),
      toPrice: this.near(option, away * (near + far)),
    });
  }

  oco({ option, long: asked, size, limit, stop, isStopLimit, isBothWays, reduceOnly }: Of<'oco'>): void {
    const { id: overseaOptionId } = this.rows[option];
    const position = this.naive.position(overseaOptionId);
    const closes = reduceOnly && position !== undefined;
    const long = closes ? position.side === -1n : asked;
    const up = long ? 1 : -1;
    const stopUp = isBothWays ? -up : up;
    this.send({
      type: 'oversea.oco',
      ...{ overseaOptionId, tradeType: long ? 'LONG' : 'SHORT' },
      qty: closes && size > 8 ? position.qty : Math.ceil(size / 5),
      price: this.near(option, -up * limit),
      stopTradeType: isBothWays ? (long ? 'SHORT' : 'LONG') : null,
      stopPrice: this.near(option, stopUp * stop),
      stopLimitPrice: isStopLimit ? this.near(option, stopUp * (stop - 1)) : null,
      expectDir: size % 3 === 0 ? (stopUp > 0 ? 'UP' : 'DOWN') : null,
    });
  }

  pickScale(pick: number): number {
    const groups = this.naive.orders.flatMap(({ scale }) => scale ?? []);
    return groups[pick % Math.max(1, groups.length)] ?? pick;
  }

  plain(option: Index, long: boolean, qty: number): OverseaPlace {
    return {
      type: 'oversea.place',
      overseaOptionId: this.rows[option].id,
      tradeType: long ? 'LONG' : 'SHORT',
      marketType: 'MARKET',
      qty,
      price: null,
      stopPrice: null,
      expectDir: null,
      tpTick: null,
      slTick: null,
      trailTicks: null,
      ocoOrderId: null,
    };
  }

  overtaken({ option, up }: Of<'overtaken'>): void {
    const sign = up ? 1 : -1;
    const quote = { ...QUIET, kind: 'quote', option, skew: sign * 200 } as const;
    this.all([quote, { ...ORDER, option, long: up, type: 'LIMIT', offset: sign }, quote]);
  }

  orphan({ pick, isLate }: Of<'orphan'>): void {
    const position = this.naive.positions.find(({ id }) => id === this.pickPosition(pick));
    if (position === undefined) return;
    const option = this.rows.findIndex(({ id }) => id === position.option) as Index;
    const up = position.side === 1n ? 1 : -1;
    const order = { ...ORDER, option, long: up < 0, qty: 9, offset: 1 } as const;
    this.all([
      { ...order, closes: 'all', type: 'LIMIT' },
      { ...order, closes: 'all', type: 'MARKET' },
      isLate ? { kind: 'session', options: [option], timer: 'closing' } : { ...order, type: 'MARKET' },
      { ...QUIET, kind: 'quote', option, move: up * 20 },
    ]);
  }

  pickPosition(pick: number): number {
    const { positions } = this.naive;
    return pick === 3 ? 999 : (positions[pick % Math.max(1, positions.length)]?.id ?? 999);
  }

  /** A market closes, settles, rests and opens, and has a break. */
  day(options: readonly Index[]): void {
    const timers = ['breakStart', 'breakEnd', 'closing', 'settle', 'close', 'open'] as const;
    const next = this.days[options[0] ?? 0] ?? 0;
    this.session(timers[next % timers.length] ?? 'open', options);
    for (const option of options) this.days[option] = next + 1;
  }

  compare(): void {
    const { rig, naive } = this;
    const positions = [...(rig.engine.state.accounts.get(idOf(1))?.oversea.positions.values() ?? [])];
    const engine = {
      ...this.engineMoney(),
      orders: rig
        .overseaOrders()
        .map(
          (o) =>
            `${o.id} ${o.marketType} ${o.price} ${o.reducing} ${o.hold} ${o.stopPrice} ${o.status} ${o.trailTicks} ${o.ocoGroup} ${o.scaleGroup}`,
        )
        .sort(),
      positions: positions
        .map(
          ({ row: p }) =>
            `${p.id} ${p.tradeType} ${p.qty} ${p.entryCost} ${p.tpTick} ${p.slTick} ${p.isActive} ${p.forcedClose}`,
        )
        .sort(),
    };
    expect(engine).toEqual({
      ...this.naiveMoney(),
      orders: naive.orders
        .map((o) => {
          const status = o.triggered ? 'TRIGGERED' : 'WORKING';
          return `${o.id} ${o.type} ${o.price} ${o.reducing} ${o.hold} ${o.stop} ${status} ${o.trail} ${o.pair} ${o.scale}`;
        })
        .sort(),
      positions: naive.positions
        .map((p) => {
          const side = p.side === 1n ? 'LONG' : 'SHORT';
          return `${p.id} ${side} ${p.qty} ${p.cost} ${p.tp} ${p.sl} ${p.overnight ? 1 : 0} ${p.queued}`;
        })
        .sort(),
    });
    this.seen.noteEvents(rig.last.events);
    for (const { queued } of naive.positions) if (queued !== null) this.seen.note(`queued ${queued}`);
  }
}

function placedQty({ closes, qty, odd }: Of<'place'>, held: number): number {
  if (odd === 9) return 31;
  if (odd === 11) return 0;
  if (odd === 13) return 1.5;
  if (odd === 15) return 30;
  if (held === 0) return qty;
  if (closes === 'part') return Math.min(qty, held);
  return closes === 'all' ? held : held + qty;
}
