import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { auditEngine } from '../assembly/audit.ts';
import type { EngineRows } from '../assembly/engine-rows.ts';
import { DEFAULT_OPTIONS, type EngineOptions } from '../assembly/engine-state.ts';
import { checkpointOf, exportRows } from '../assembly/export.ts';
import type { Effects } from '../effects/effects.ts';
import { Engine } from '../engine.ts';
import type { FuturesPlace } from '../futures/requests.ts';
import type { FuturesOrderRow, FuturesPositionRow } from '../futures/rows.ts';
import type { Announcement } from '../input/announcement.ts';
import type { Command } from '../input/command.ts';
import type { Timer } from '../input/timer.ts';
import { loadEngine } from '../load-engine.ts';
import type { FxQuote } from '../market/fx-rate.ts';
import type { OverseaPlace } from '../oversea/requests.ts';
import type { OverseaOrderRow, OverseaPositionRow } from '../oversea/rows.ts';
import type { Quote } from '../rows/quote.ts';
import type { HouseAccountKind } from '../rows/wallet.ts';
import type { ShardMessage } from '../state/shard-message.ts';
import type { ShardPlace } from '../state/shard-place.ts';
import { toWire } from '../wire.ts';
import { Bookkeeper } from './bookkeeper.ts';
import {
  BTC,
  cryptoFeed,
  ETH,
  fxFeed,
  HSI,
  KOSPI,
  NQ,
  OPERATOR,
  overseaFeed,
  type Prices,
  player,
  quoteOf,
  SITE,
} from './fixture.ts';
import { RowStore } from './row-store.ts';

type FuturesOrderText = Partial<
  Omit<FuturesPlace, 'type' | 'amount' | 'price' | 'triggerPrice' | 'takeProfit' | 'stopLoss'>
> & {
  readonly amount?: string | number | null;
  readonly price?: string | number | null;
  readonly triggerPrice?: string | number | null;
  readonly takeProfit?: string | number | null;
  readonly stopLoss?: string | number | null;
};

type OverseaOrderText = Partial<Omit<OverseaPlace, 'type' | 'price' | 'stopPrice'>> & {
  readonly price?: string | number | null;
  readonly stopPrice?: string | number | null;
};

const amountOf = (value: string | number | null | undefined): Decimal | null =>
  value === null || value === undefined ? null : decimal(value);

/** Drives an engine as a runtime would, and audits it after every input. */
export class Rig {
  engine: Engine;
  at = 1_700_000_000_000;
  /** All effects so far, newest last. */
  readonly effects: Effects[] = [];
  readonly #books = new Bookkeeper();
  readonly #store = new RowStore();
  #seq = 0;
  #quoteSeq = 0;
  /** How many posted messages have been delivered. */
  #delivered = 0;
  #isPreparing = false;
  readonly #options: EngineOptions;

  /** `atOnce`: how many accounts an event is applied to in its own turn. */
  constructor(shard: ShardPlace = DEFAULT_OPTIONS.shard, atOnce = DEFAULT_OPTIONS.atOnce) {
    this.#options = { ...DEFAULT_OPTIONS, shard, atOnce };
    this.engine = new Engine(this.#options);
    this.configure({ type: 'site.configure', row: SITE });
    for (const feed of ['BTCUSDT', 'ETHUSDT']) this.configure({ type: 'feed.configure', row: cryptoFeed(feed) });
    for (const feed of ['NQ', 'HSI', 'K200']) this.configure({ type: 'feed.configure', row: overseaFeed(feed) });
    for (const feed of ['USD/KRW', 'HKD/KRW']) {
      this.configure({ type: 'feed.configure', row: fxFeed(feed) });
    }
    for (const row of [BTC, ETH]) this.configure({ type: 'futures.option.configure', row });
    for (const row of [NQ, HSI, KOSPI]) this.configure({ type: 'oversea.option.configure', row });
    this.configure({ type: 'player.configure', row: player(1) });
  }

  get last(): Effects {
    const last = this.effects.at(-1);
    assert(last !== undefined, 'something has happened');
    return last;
  }

  /** Event types of the last input, as `queue:TYPE`. */
  get events(): string[] {
    return this.last.events.map(({ destination, type }) => `${destination.split('/').at(-1)}:${type}`);
  }

  #record(effects: Effects): Effects {
    this.effects.push(effects);
    this.#store.record(effects);
    const complaints = this.#books.record(effects);
    assert(complaints.length === 0, complaints.join('; '));
    if (!this.#isPreparing) this.#audit();
    return effects;
  }

  #audit(): void {
    const complaints = [...auditEngine(this.engine), ...this.#books.compare(this.engine)];
    assert(complaints.length === 0, complaints.join('; '));
  }

  /** Inputs that only prepare a test are audited once, after the last: an audit takes time per account. */
  prepare(inputs: () => void): void {
    this.#isPreparing = true;
    inputs();
    this.#isPreparing = false;
    this.#audit();
  }

  /** Restarts from the rows a database would hold, after checking that they are complete. */
  restart(): void {
    const stored = loadEngine(this.#store.rows(checkpointOf(this.engine)), this.#options);
    const lost = differences(exportRows(this.engine), exportRows(stored));
    assert(lost.length === 0, `not in the rows: ${lost.join(', ')}`);
    this.engine = stored;
  }

  configure(command: Command): Effects {
    return this.send(null, command);
  }

  send(playerId: number | null, command: Command, key: string | null = null): Effects {
    this.#seq += 1;
    const effects = this.engine.apply({
      kind: 'command',
      seq: this.#seq,
      at: this.at,
      playerId: playerId === null ? null : idOf(playerId),
      key,
      command,
    });
    const { reply } = effects;
    assert(reply !== null, 'a command has a reply');
    if (!reply.ok) {
      const silent = effects.ledger.length + effects.rows.length + effects.events.length + effects.outbox.length === 0;
      assert(silent, 'a refused command does nothing');
    }
    return this.#record(effects);
  }

  /** The code a command is refused with, or null. */
  refusal(playerId: number | null, command: Command): ErrorCode | null {
    // Far enough apart not to be a duplicate, near enough for quotes to stay fresh.
    this.at += 300;
    const { reply } = this.send(playerId, command);
    return reply === null || reply.ok ? null : reply.error.code;
  }

  /** Sends a command that must be accepted. */
  accept(command: Command, playerId = 1): Effects {
    const effects = this.send(playerId, command);
    const { reply } = effects;
    assert(reply?.ok === true, reply === null || reply.ok ? 'no reply' : `refused: ${reply.error.code}`);
    return effects;
  }

  /** The first one of a feed is sent twice: nothing acts on it before a second agrees. */
  quote(feed: string, prices: Prices, lagMs = 0): Effects {
    const isFirst = this.engine.state.prices.feeds.get(feed)?.quote === null;
    if (isFirst) this.#quote(feed, prices, lagMs);
    return this.#quote(feed, prices, lagMs);
  }

  #quote(feed: string, prices: Prices, lagMs: number): Effects {
    this.#quoteSeq += 1;
    return this.quoteRaw(quoteOf(feed, this.#quoteSeq, this.at - lagMs, prices));
  }

  quoteRaw(quote: Quote): Effects {
    this.#seq += 1;
    return this.#record(this.engine.apply({ kind: 'quote', seq: this.#seq, at: this.at, quote }));
  }

  btc(price: number | string, prices: Partial<Prices> = {}): Effects {
    const value = Number(price);
    const near = { bid: (value - 0.1).toFixed(1), ask: (value + 0.1).toFixed(1), last: price, mark: price };
    return this.quote('BTCUSDT', { ...near, ...prices });
  }

  eth(price: number | string, prices: Partial<Prices> = {}): Effects {
    const value = Number(price);
    const near = { bid: (value - 0.01).toFixed(2), ask: (value + 0.01).toFixed(2), last: price, mark: price };
    return this.quote('ETHUSDT', { ...near, ...prices });
  }

  /** The bid is the price itself, the ask one tick above. */
  nq(price: number, prices: Partial<Prices> = {}): Effects {
    return this.quote('NQ', { bid: price, ask: price + 0.25, last: price, ...prices });
  }

  /** The first one of a pair is sent twice, like a quote. */
  fx(pair: string, rate: string | number, rest: Partial<FxQuote> = {}): Effects {
    const isFirst = this.engine.state.prices.rates.get(pair)?.rate === null;
    if (isFirst) this.fxRaw(pair, rate, rest);
    return this.fxRaw(pair, rate, rest);
  }

  fxRaw(pair: string, rate: string | number, rest: Partial<FxQuote> = {}): Effects {
    this.#quoteSeq += 1;
    this.#seq += 1;
    const fx = {
      pair,
      rate: decimal(rate),
      exTs: this.at,
      seq: this.#quoteSeq,
      restsAt: null,
      resumesAt: null,
      ...rest,
    };
    return this.#record(this.engine.apply({ kind: 'fx', seq: this.#seq, at: this.at, fx }));
  }

  timer(timer: Timer): Effects {
    this.#seq += 1;
    return this.#record(this.engine.apply({ kind: 'timer', seq: this.#seq, at: this.at, timer }));
  }

  /** Delivers posted messages, as the runtime does once they are committed, until no more are posted. */
  deliver(): void {
    for (; this.#delivered < this.effects.length; this.#delivered++) {
      for (const message of this.effects[this.#delivered]?.outbox ?? []) this.receive(message);
    }
  }

  receive(message: ShardMessage): Effects {
    this.#seq += 1;
    return this.#record(this.engine.apply({ kind: 'message', seq: this.#seq, at: this.at, message }));
  }

  /** Lets modules continue their work for so many accounts; false where there is none. */
  work(most = 8): boolean {
    if (!this.engine.state.hasWork) return false;
    this.#seq += 1;
    this.#record(this.engine.apply({ kind: 'work', seq: this.#seq, at: this.at, most }));
    return true;
  }

  announce(announcement: Announcement): Effects {
    this.#seq += 1;
    return this.#record(this.engine.apply({ kind: 'announcement', seq: this.#seq, at: this.at, announcement }));
  }

  /** Advances the clock. */
  wait(ms: number): this {
    this.at += ms;
    return this;
  }

  deposit(walletType: WalletType, amount: string | number, playerId = 1): void {
    this.accept(
      {
        type: 'wallet.credit',
        walletType,
        amount: decimal(amount),
        code: 'D',
        refType: 'OPERATOR',
        refId: 1,
        ...OPERATOR,
      },
      playerId,
    );
  }

  futures(order: FuturesOrderText, playerId = 1): Effects {
    return this.accept(futuresPlace(order), playerId);
  }

  oversea(order: OverseaOrderText, playerId = 1): Effects {
    return this.accept(overseaPlace(order), playerId);
  }

  point(type: WalletType = 'FUTURES', playerId = 1): string {
    const wallet = this.engine.state.accounts.get(idOf(playerId))?.wallet(type);
    assert(wallet !== undefined, 'the player exists');
    return toText(wallet.point);
  }

  hold(type: WalletType = 'FUTURES', playerId = 1): string {
    const wallet = this.engine.state.accounts.get(idOf(playerId))?.wallet(type);
    assert(wallet !== undefined, 'the player exists');
    return toText(wallet.gameWaitPoint);
  }

  house(currency: string, kind: HouseAccountKind): string {
    return toText(this.engine.state.houses.of(SITE.id, currency).balances[kind]);
  }

  futuresPosition(optionId = BTC.id, playerId = 1): FuturesPositionRow {
    const position = this.engine.state.accounts.get(idOf(playerId))?.futures.positions.get(optionId);
    assert(position !== undefined, 'the position is open');
    return position.row;
  }

  overseaPosition(optionId = NQ.id, playerId = 1): OverseaPositionRow {
    const position = this.engine.state.accounts.get(idOf(playerId))?.oversea.positions.get(optionId);
    assert(position !== undefined, 'the position is open');
    return position.row;
  }

  futuresOrders(playerId = 1): FuturesOrderRow[] {
    return [...(this.engine.state.accounts.get(idOf(playerId))?.futures.orders.values() ?? [])].map(({ row }) => row);
  }

  overseaOrders(playerId = 1): OverseaOrderRow[] {
    return [...(this.engine.state.accounts.get(idOf(playerId))?.oversea.orders.values() ?? [])].map(({ row }) => row);
  }

  /** Futures orders changed by the last input, by their rows. */
  changedFuturesOrders(): FuturesOrderRow[] {
    return this.last.rows.flatMap((change) => (change.table === 'futuresOrder' ? [change.row] : []));
  }

  changedOverseaOrders(): OverseaOrderRow[] {
    return this.last.rows.flatMap((change) => (change.table === 'overseaOrder' ? [change.row] : []));
  }
}

/** Tables whose rows differ between two engines. */
function differences(left: EngineRows, right: EngineRows): string[] {
  const textOf = ({ tables, checkpoint, endedOrders }: EngineRows) => {
    const all = { ...tables, checkpoint: [checkpoint], endedOrders };
    const text = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(toWire(row))).sort();
    return new Map(Object.entries(all).map(([table, rows]) => [table, text(rows).join()]));
  };
  const other = textOf(right);
  return [...textOf(left)].flatMap(([table, text]) => (other.get(table) === text ? [] : [table]));
}

export function futuresPlace(order: FuturesOrderText): FuturesPlace {
  return {
    futuresOptionId: BTC.id,
    tradeType: 'LONG',
    marketType: order.triggerPrice == null ? (order.price == null ? 'MARKET' : 'LIMIT') : 'STOPMARKET',
    marginType: 'CROSS',
    leverage: 20,
    reduceOnly: 0,
    isMark: 0,
    trailTicks: null,
    ocoOrderId: null,
    isMarkTp: 0,
    isMarkSl: 0,
    ...order,
    type: 'futures.place',
    amount: order.amount === undefined ? decimal(1) : amountOf(order.amount),
    price: amountOf(order.price),
    triggerPrice: amountOf(order.triggerPrice),
    takeProfit: amountOf(order.takeProfit),
    stopLoss: amountOf(order.stopLoss),
  };
}

export function overseaPlace(order: OverseaOrderText): OverseaPlace {
  return {
    overseaOptionId: NQ.id,
    tradeType: 'LONG',
    marketType: order.stopPrice == null ? (order.price == null ? 'MARKET' : 'LIMIT') : 'STOPMARKET',
    qty: 1,
    expectDir: null,
    tpTick: null,
    slTick: null,
    trailTicks: null,
    ocoOrderId: null,
    ...order,
    type: 'oversea.place',
    price: amountOf(order.price),
    stopPrice: amountOf(order.stopPrice),
  };
}
