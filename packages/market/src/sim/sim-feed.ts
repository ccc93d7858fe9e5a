import { type Decimal, SCALE, times } from '@hoga/kernel/decimal';
import type { CandleHistory, DepthLevel, Feed, FeedQuote, FeedSink, PublishedDay } from '../feed.ts';
import type { Timers } from '../timers.ts';
import { chainedLevels } from './chained-levels.ts';
import { type DayStreams, secretStreams } from './keystream.ts';
import { LEAF_MS } from './leaf.ts';
import { Perpetual } from './perpetual.ts';
import type { PriceSecret } from './price-secret.ts';
import { SIM_PROFILES } from './profiles.ts';
import { publishedDay } from './published-day.ts';
import { SimDepth, type SimLevel } from './sim-depth.ts';
import { simulatedCandles } from './sim-history.ts';
import { type SimInstrument, SimMarket, type SimTick } from './sim-market.ts';
import { Underlying } from './underlying.ts';

const HEARTBEAT_MS = 25;
const MINUTE_MS = 60_000;
/** A longer pause leaves a gap in the charts until the next start. */
const LONGEST_PAUSE_MS = 3 * 86_400_000;
/** After a pause longer than this the past is not replayed: its quotes would be stale. */
const MAX_CATCH_UP_LEAVES = 8;
/** How far back the last trade is searched when the feed starts: an hour, for the least active symbol. */
const LAST_TRADE_LEAVES = 28_800;
/** A quote older than this is not sent: two seconds. */
const STANDING_LEAVES = 16;

interface Contract {
  readonly market: SimMarket;
  readonly depth: SimDepth;
  readonly perpetual: Perpetual | null;
  /** Of the contract that trades and of the one that comes next; of its only one where it has none. */
  readonly lastTrades: Map<string | null, LastTrade | null>;
}

interface LastTrade {
  readonly priceTicks: number;
  readonly leaf: number;
}

/** An underlying with all its contracts: they are emitted together, leaf by leaf. */
interface Family {
  readonly underlying: Underlying;
  readonly contracts: Contract[];
  leaf: number;
}

/** Simulated prices of every instrument that has a profile: a function of the secret and the clock alone. */
export class SimFeed implements Feed {
  readonly name = 'sim';
  readonly simulated = true;
  readonly history: CandleHistory;
  readonly #timers: Timers;
  readonly #secret: PriceSecret;
  /** All that have a history; prices flow of `#flowing`. */
  readonly #families: Family[];
  readonly #flowing: Family[];
  #sink: FeedSink | null = null;
  #stopTimer: (() => void) | null = null;

  constructor(options: { secret: PriceSecret; instruments: readonly SimInstrument[]; timers: Timers }) {
    this.#timers = options.timers;
    this.#secret = options.secret;
    this.#families = familiesOf(options.instruments, options.secret);
    this.#flowing = [...this.#families];
    this.history = { candles: async (request) => this.#candles(request) };
  }

  start(sink: FeedSink): void {
    this.#sink = sink;
    for (const family of this.#flowing) this.#begin(family, sink);
    this.#stopTimer = this.#timers.every(HEARTBEAT_MS, () => this.#beat(sink));
  }

  stop(): void {
    this.#sink = null;
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  /** Their paths are those that a restart would give them. */
  follow(instruments: readonly SimInstrument[]): () => void {
    const added = familiesOf(instruments, this.#secret);
    this.#families.push(...added);
    return () => {
      this.#flowing.push(...added);
      if (this.#sink !== null) for (const family of added) this.#begin(family, this.#sink);
    };
  }

  #begin(family: Family, sink: FeedSink): void {
    family.leaf = family.underlying.leafAt(this.#timers.now());
    for (const contract of family.contracts) {
      contract.lastTrades.clear();
      emitStanding(contract, family.leaf, sink);
    }
  }

  publishedDay(day: string): PublishedDay | null {
    return publishedDay(this.#secret, this.#markets(), day, this.#timers.now());
  }

  #markets(): SimMarket[] {
    return this.#families.flatMap(({ contracts }) => contracts.map(({ market }) => market));
  }

  #candles(request: Parameters<CandleHistory['candles']>[0]) {
    const market = this.#markets().find(({ instrument }) => instrument.symbol === request.symbol);
    if (market === undefined) return [];
    return simulatedCandles(market, { ...request, to: Math.min(request.to, this.#timers.now()) });
  }

  #beat(sink: FeedSink): void {
    const now = this.#timers.now();
    for (const family of this.#flowing) {
      const due = family.underlying.leafAt(now);
      if (due - family.leaf > MAX_CATCH_UP_LEAVES) {
        for (const { market } of family.contracts) emitMissedMinutes(market, family.leaf, now, sink);
        family.leaf = due - 1;
        for (const { lastTrades } of family.contracts) lastTrades.clear();
      }
      while (family.leaf < due) {
        family.leaf += 1;
        for (const contract of family.contracts) emitLeaf(contract, family.leaf, sink);
      }
    }
  }
}

function familiesOf(instruments: readonly SimInstrument[], secret: PriceSecret): Family[] {
  const streams = secretStreams(secret);
  const families = new Map<string, Family>();
  for (const instrument of instruments) {
    const profile = SIM_PROFILES[instrument.symbol];
    if (profile === undefined) continue;
    const family = families.get(profile.path) ?? newFamily(profile.path, streams, secret);
    families.set(profile.path, family);
    const market = new SimMarket(instrument, profile, family.underlying, streams);
    const perpetual = profile.perpetual === true ? new Perpetual(market) : null;
    family.contracts.push({ market, depth: new SimDepth(market), perpetual, lastTrades: new Map() });
  }
  return [...families.values()];
}

function newFamily(path: string, streams: DayStreams, secret: PriceSecret): Family {
  const underlying = new Underlying(path, streams, (subject) => chainedLevels(streams, subject, secret.firstDay));
  return { underlying, contracts: [], leaf: 0 };
}

/** After a pause (a suspended machine) the charts still get the whole minutes that passed. */
function emitMissedMinutes(market: SimMarket, lastLeaf: number, now: number, sink: FeedSink): void {
  const from = (Math.floor((lastLeaf * LEAF_MS) / MINUTE_MS) + 1) * MINUTE_MS;
  const to = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const request = { interval: '1m' as const, from: Math.max(from, to - LONGEST_PAUSE_MS), to };
  for (const bar of simulatedCandles(market, request)) sink.minute(market.instrument.symbol, bar);
}

/** The last trade of a contract up to an instant. */
function takeTrades({ market, lastTrades }: Contract, contract: string | null, tick: SimTick, leaf: number) {
  const trade = tick.trades.at(-1);
  if (trade !== undefined) lastTrades.set(contract, { priceTicks: trade.priceTicks, leaf });
  else if (!lastTrades.has(contract)) lastTrades.set(contract, lastTradeOf(market, leaf, contract));
  return lastTrades.get(contract) ?? null;
}

function lastTradeOf(market: SimMarket, fromLeaf: number, contract: string | null): LastTrade | null {
  if (!market.isTradingAt(market.underlying.timeOf(fromLeaf))) return null;
  for (let leaf = fromLeaf; leaf > fromLeaf - LAST_TRADE_LEAVES; leaf--) {
    const trade = market.tickAt(leaf, contract)?.trades.at(-1);
    if (trade !== undefined) return { priceTicks: trade.priceTicks, leaf };
  }
  return null;
}

/** The current quote and book at the start, so that clients need not wait for the first change. */
function emitStanding(contract: Contract, fromLeaf: number, sink: FeedSink): void {
  for (let leaf = fromLeaf; leaf > fromLeaf - STANDING_LEAVES; leaf--) {
    const tick = contract.market.tickAt(leaf);
    if (tick === null) continue;
    emitQuote(contract, tick, leaf, sink);
    emitDepth(contract, tick, leaf, sink);
    return;
  }
}

function emitLeaf(contract: Contract, leaf: number, sink: FeedSink): void {
  const tick = contract.market.tickAt(leaf);
  if (tick === null) return;
  emitTrades(contract, tick, leaf, sink);
  emitQuote(contract, tick, leaf, sink);
  emitNext(contract, leaf, sink);
  emitDepth(contract, tick, leaf, sink);
}

/** The book is a function of the time too: its levels are computed when someone reads them, which few do. */
function emitDepth({ market, depth }: Contract, tick: SimTick, leaf: number, sink: FeedSink): void {
  const exTs = market.underlying.timeOf(leaf);
  const sideOf = (bestTicks: number, direction: 1 | -1) =>
    depth.side(bestTicks, direction, exTs).map((level) => levelOf(market, level));
  let bids: readonly DepthLevel[] | null = null;
  let asks: readonly DepthLevel[] | null = null;
  sink.depth({
    symbol: market.instrument.symbol,
    get bids() {
      bids ??= sideOf(tick.bidTicks, -1);
      return bids;
    },
    get asks() {
      asks ??= sideOf(tick.askTicks, 1);
      return asks;
    },
    exTs,
  });
}

function emitTrades(contract: Contract, tick: SimTick, leaf: number, sink: FeedSink): void {
  const { instrument, underlying } = contract.market;
  const name = contract.market.contractAt(leaf);
  for (const trade of tick.trades) {
    sink.trade({
      symbol: instrument.symbol,
      source: 'sim',
      ...(name === null ? {} : { contract: name }),
      price: times(instrument.tick, trade.priceTicks),
      quantity: times(instrument.step, trade.quantitySteps),
      side: trade.side,
      exTs: underlying.timeOf(leaf),
    });
  }
}

function emitQuote(contract: Contract, tick: SimTick, leaf: number, sink: FeedSink): void {
  const { market, perpetual, lastTrades } = contract;
  const { contracts, tick: tickSize } = market.instrument;
  const name = market.contractAt(leaf);
  const next = contracts?.().next ?? null;
  for (const known of lastTrades.keys()) if (known !== name && known !== next) lastTrades.delete(known);
  const facts = perpetual?.factsAt(leaf) ?? null;
  sink.quote({
    ...bookQuote(contract, name, tick, leaf),
    mark: facts === null ? null : times(tickSize, facts.markTicks),
    index: facts === null ? null : times(tickSize, facts.indexTicks),
    fundingRate: facts === null ? null : fromRate(facts.fundingRate),
    nextFundingTime: facts?.nextFundingTime ?? null,
  });
}

/** While a roll is announced the next contract is quoted too, as it will be once it is the front month. */
function emitNext(contract: Contract, leaf: number, sink: FeedSink): void {
  const { market } = contract;
  const next = market.instrument.contracts?.().next ?? null;
  if (next === null || next === market.contractAt(leaf)) return;
  const tick = market.tickAt(leaf, next);
  if (tick !== null) sink.quote(bookQuote(contract, next, tick, leaf));
}

function bookQuote(contract: Contract, name: string | null, tick: SimTick, leaf: number): FeedQuote {
  const { instrument, underlying } = contract.market;
  const lastTrade = takeTrades(contract, name, tick, leaf);
  return {
    symbol: instrument.symbol,
    source: 'sim',
    contract: name,
    sequence: null,
    epoch: 0,
    bid: times(instrument.tick, tick.bidTicks),
    ask: times(instrument.tick, tick.askTicks),
    last: times(instrument.tick, lastTrade?.priceTicks ?? tick.bidTicks),
    tradedAt: lastTrade === null ? null : underlying.timeOf(lastTrade.leaf),
    mark: null,
    index: null,
    fundingRate: null,
    nextFundingTime: null,
    exTs: underlying.timeOf(leaf),
  };
}

function levelOf({ instrument }: SimMarket, level: SimLevel): DepthLevel {
  return {
    price: times(instrument.tick, level.priceTicks),
    quantity: times(instrument.step, level.quantitySteps),
    orders: level.orders,
  };
}

function fromRate(rate: number): Decimal {
  return BigInt(Math.round(rate * Number(SCALE))) as Decimal;
}
