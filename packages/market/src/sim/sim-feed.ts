import { type Decimal, SCALE, times } from '@hoga/kernel/decimal';
import type { CandleHistory, DepthLevel, Feed, FeedSink, PublishedDay } from '../feed.ts';
import type { Timers } from '../timers.ts';
import { chainedLevels } from './chained-levels.ts';
import { type DayStreams, secretStreams } from './keystream.ts';
import { LEAF_MS } from './leaf.ts';
import { Perpetual } from './perpetual.ts';
import type { PriceSecret } from './price-secret.ts';
import { SIM_PROFILES } from './profiles.ts';
import { publishedDay } from './published-day.ts';
import { simFactor } from './sim-contract.ts';
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
  lastTrade: LastTrade | null;
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
  readonly #families: readonly Family[];
  #stopTimer: (() => void) | null = null;

  constructor(options: { secret: PriceSecret; instruments: readonly SimInstrument[]; timers: Timers }) {
    this.#timers = options.timers;
    this.#secret = options.secret;
    this.#families = familiesOf(options.instruments, options.secret);
    this.history = { candles: async (request) => this.#candles(request) };
  }

  start(sink: FeedSink): void {
    const now = this.#timers.now();
    for (const family of this.#families) {
      family.leaf = family.underlying.leafAt(now);
      for (const contract of family.contracts) {
        contract.lastTrade = lastTradeOf(contract, family.leaf);
        emitStanding(contract, family.leaf, sink);
      }
    }
    this.#stopTimer = this.#timers.every(HEARTBEAT_MS, () => this.#beat(sink));
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
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
    for (const family of this.#families) {
      const due = family.underlying.leafAt(now);
      if (due - family.leaf > MAX_CATCH_UP_LEAVES) {
        for (const { market } of family.contracts) emitMissedMinutes(market, family.leaf, now, sink);
        family.leaf = due - 1;
        for (const contract of family.contracts) contract.lastTrade = lastTradeOf(contract, family.leaf);
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
    family.contracts.push({ market, depth: new SimDepth(market), perpetual, lastTrade: null });
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

function lastTradeOf({ market }: Contract, fromLeaf: number): LastTrade | null {
  if (!market.isTradingAt(market.underlying.timeOf(fromLeaf))) return null;
  for (let leaf = fromLeaf; leaf > fromLeaf - LAST_TRADE_LEAVES; leaf--) {
    const trade = market.tickAt(leaf)?.trades.at(-1);
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
  emitNext(contract, tick, leaf, sink);
  emitDepth(contract, tick, leaf, sink);
}

function emitDepth({ market, depth }: Contract, tick: SimTick, leaf: number, sink: FeedSink): void {
  const exTs = market.underlying.timeOf(leaf);
  sink.depth({
    symbol: market.instrument.symbol,
    bids: depth.side(tick.bidTicks, -1, exTs).map((level) => levelOf(market, level)),
    asks: depth.side(tick.askTicks, 1, exTs).map((level) => levelOf(market, level)),
    exTs,
  });
}

function emitTrades(contract: Contract, tick: SimTick, leaf: number, sink: FeedSink): void {
  const { instrument, underlying } = contract.market;
  const name = contract.market.contractAt(leaf);
  for (const trade of tick.trades) {
    contract.lastTrade = { priceTicks: trade.priceTicks, leaf };
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

function emitQuote({ market, perpetual, lastTrade }: Contract, tick: SimTick, leaf: number, sink: FeedSink): void {
  const { symbol, tick: tickSize } = market.instrument;
  const facts = perpetual?.factsAt(leaf) ?? null;
  sink.quote({
    symbol,
    source: 'sim',
    contract: market.contractAt(leaf),
    sequence: null,
    epoch: 0,
    bid: times(tickSize, tick.bidTicks),
    ask: times(tickSize, tick.askTicks),
    last: times(tickSize, lastTrade?.priceTicks ?? tick.bidTicks),
    tradedAt: lastTrade === null ? null : market.underlying.timeOf(lastTrade.leaf),
    mark: facts === null ? null : times(tickSize, facts.markTicks),
    index: facts === null ? null : times(tickSize, facts.indexTicks),
    fundingRate: facts === null ? null : fromRate(facts.fundingRate),
    nextFundingTime: facts?.nextFundingTime ?? null,
    exTs: market.underlying.timeOf(leaf),
  });
}

/** While a roll is announced the next contract is quoted too, at the same instants. */
function emitNext({ market, lastTrade }: Contract, tick: SimTick, leaf: number, sink: FeedSink): void {
  const { symbol, tick: tickSize, contracts } = market.instrument;
  const next = contracts?.().next ?? null;
  if (next === null) return;
  const ratio = simFactor(next) / simFactor(market.contractAt(leaf));
  const bidTicks = Math.max(1, Math.round(tick.bidTicks * ratio));
  const askTicks = bidTicks + tick.askTicks - tick.bidTicks;
  const last = Math.round((lastTrade?.priceTicks ?? tick.bidTicks) * ratio);
  const exTs = market.underlying.timeOf(leaf);
  sink.quote({
    symbol,
    source: 'sim',
    contract: next,
    sequence: null,
    epoch: 0,
    bid: times(tickSize, bidTicks),
    ask: times(tickSize, askTicks),
    last: times(tickSize, Math.min(askTicks, Math.max(bidTicks, last))),
    tradedAt: lastTrade === null ? null : market.underlying.timeOf(lastTrade.leaf),
    mark: null,
    index: null,
    fundingRate: null,
    nextFundingTime: null,
    exTs,
  });
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
