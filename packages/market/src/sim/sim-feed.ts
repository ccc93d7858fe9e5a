import type { InstrumentKind } from '@hoga/domain/instruments/instrument';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { type Decimal, SCALE } from '@hoga/kernel/decimal';
import { dayStartOf } from '../candles/day-start.ts';
import type { CandleHistory, DepthLevel, Feed, FeedSink } from '../feed.ts';
import type { Timers } from '../timers.ts';
import { hashAt } from './noise.ts';
import { LEAF_MS } from './price-path.ts';
import { SIM_PROFILES } from './profiles.ts';
import { depthSide, type SimLevel } from './sim-depth.ts';
import { type HistorySubject, simulatedCandles } from './sim-history.ts';
import { SimMarket, type SimTick } from './sim-market.ts';

const HEARTBEAT_MS = 25;
const MINUTE_MS = 60_000;
/** A longer pause leaves a hole in the charts until the next start. */
const LONGEST_PAUSE_MS = 3 * 86_400_000;
/** After a pause longer than this the past is not replayed: its quotes would be stale. */
const MAX_CATCH_UP_LEAVES = 8;
/** How far back the last trade is looked for when the feed starts. */
const LAST_TRADE_LEAVES = 400;
/** A quote older than this is not worth telling: two seconds. */
const STANDING_LEAVES = 16;
const PHASE_STREAM = 64;

export interface SimInstrument {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  readonly tick: Decimal;
  readonly step: Decimal;
  readonly calendar: TradingCalendar;
}

interface Running {
  readonly instrument: SimInstrument;
  readonly market: SimMarket;
  /** Shifts the instrument's ticks within the leaf, so that not all of them arrive in the same instant. */
  readonly phaseMs: number;
  leaf: number;
  lastTicks: number | null;
}

/** Simulated prices of every instrument that has a profile: a function of the seed and the clock alone. */
export class SimFeed implements Feed {
  readonly name = 'sim';
  readonly simulated = true;
  readonly history: CandleHistory;
  readonly #timers: Timers;
  readonly #running: readonly Running[];
  #stopTimer: (() => void) | null = null;

  constructor(options: { seed: string; instruments: readonly SimInstrument[]; timers: Timers }) {
    this.#timers = options.timers;
    this.#running = options.instruments.flatMap((instrument) => {
      const profile = SIM_PROFILES[instrument.symbol];
      if (profile === undefined) return [];
      const market = new SimMarket({ seed: options.seed, ...instrument, profile });
      return [
        { instrument, market, phaseMs: hashAt(market.stream, PHASE_STREAM, 0) % LEAF_MS, leaf: 0, lastTicks: null },
      ];
    });
    this.history = { candles: async (request) => this.#candles(request) };
  }

  start(sink: FeedSink): void {
    const now = this.#timers.now();
    for (const running of this.#running) {
      running.leaf = leafAt(running, now);
      running.lastTicks = lastTradedTicks(running);
      emitStanding(running, sink);
    }
    this.#stopTimer = this.#timers.every(HEARTBEAT_MS, () => this.#beat(sink));
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #candles(request: Parameters<CandleHistory['candles']>[0]) {
    const running = this.#running.find(({ instrument }) => instrument.symbol === request.symbol);
    if (running === undefined) return [];
    return simulatedCandles(historySubject(running), { ...request, to: Math.min(request.to, this.#timers.now()) });
  }

  #beat(sink: FeedSink): void {
    const now = this.#timers.now();
    for (const running of this.#running) {
      const due = leafAt(running, now);
      if (due - running.leaf > MAX_CATCH_UP_LEAVES) {
        tellMissedMinutes(running, now, sink);
        running.leaf = due - 1;
      }
      while (running.leaf < due) {
        running.leaf += 1;
        emitLeaf(running, sink);
      }
    }
  }
}

function historySubject({ instrument, market }: Running): HistorySubject {
  return { ...instrument, market, dayStart: dayStartOf(instrument.kind) };
}

/** After a pause (a suspended machine) the charts still get the whole minutes that passed. */
function tellMissedMinutes(running: Running, now: number, sink: FeedSink): void {
  const from = (Math.floor((running.leaf * LEAF_MS) / MINUTE_MS) + 1) * MINUTE_MS;
  const to = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const request = { interval: '1m' as const, from: Math.max(from, to - LONGEST_PAUSE_MS), to };
  for (const bar of simulatedCandles(historySubject(running), request)) sink.minute(running.instrument.symbol, bar);
}

function leafAt(running: Running, time: number): number {
  return Math.floor((time - running.phaseMs) / LEAF_MS);
}

function lastTradedTicks(running: Running): number | null {
  for (let leaf = running.leaf; leaf > running.leaf - LAST_TRADE_LEAVES; leaf--) {
    const trade = running.market.tickAt(leaf)?.trades.at(-1);
    if (trade !== undefined) return trade.priceTicks;
  }
  return null;
}

/** The quote and book as they stand when the feed starts, so that nobody waits for the first change. */
function emitStanding(running: Running, sink: FeedSink): void {
  for (let leaf = running.leaf; leaf > running.leaf - STANDING_LEAVES; leaf--) {
    const tick = running.market.tickAt(leaf);
    const exTs = leaf * LEAF_MS + running.phaseMs;
    if (tick === null || !isTrading(running, exTs)) continue;
    emitQuote(running, tick, exTs, sink);
    emitDepth(running, tick, exTs, sink);
    return;
  }
}

function isTrading({ instrument }: Running, at: number): boolean {
  const { state } = instrument.calendar.stateAt(at);
  return state === 'open' || state === 'closing';
}

function emitLeaf(running: Running, sink: FeedSink): void {
  const exTs = running.leaf * LEAF_MS + running.phaseMs;
  if (!isTrading(running, exTs)) {
    running.lastTicks = null;
    return;
  }
  const tick = running.market.tickAt(running.leaf);
  if (tick === null) return;
  emitTrades(running, tick, exTs, sink);
  emitQuote(running, tick, exTs, sink);
  emitDepth(running, tick, exTs, sink);
}

function emitDepth(running: Running, tick: SimTick, exTs: number, sink: FeedSink): void {
  sink.depth({
    symbol: running.instrument.symbol,
    bids: depthSide(running.market, tick.bidTicks, -1, exTs).map((level) => levelOf(running, level)),
    asks: depthSide(running.market, tick.askTicks, 1, exTs).map((level) => levelOf(running, level)),
    exTs,
  });
}

function emitTrades(running: Running, tick: SimTick, exTs: number, sink: FeedSink): void {
  const { symbol, tick: tickSize, step } = running.instrument;
  for (const trade of tick.trades) {
    running.lastTicks = trade.priceTicks;
    sink.trade({
      symbol,
      source: 'sim',
      price: multiple(tickSize, trade.priceTicks),
      quantity: multiple(step, trade.quantitySteps),
      side: trade.side,
      exTs,
    });
  }
}

function emitQuote(running: Running, tick: SimTick, exTs: number, sink: FeedSink): void {
  const { symbol, tick: tickSize } = running.instrument;
  const perpetual = running.market.profile.perpetual === true ? running.market.perpetualAt(exTs) : null;
  sink.quote({
    symbol,
    source: 'sim',
    bid: multiple(tickSize, tick.bidTicks),
    ask: multiple(tickSize, tick.askTicks),
    last: multiple(tickSize, running.lastTicks ?? tick.bidTicks),
    mark: perpetual === null ? null : multiple(tickSize, perpetual.markTicks),
    index: perpetual === null ? null : multiple(tickSize, perpetual.indexTicks),
    fundingRate: perpetual === null ? null : fromRate(perpetual.fundingRate),
    nextFundingTime: perpetual?.nextFundingTime ?? null,
    exTs,
  });
}

function levelOf(running: Running, level: SimLevel): DepthLevel {
  return {
    price: multiple(running.instrument.tick, level.priceTicks),
    quantity: multiple(running.instrument.step, level.quantitySteps),
    orders: level.orders,
  };
}

function multiple(unit: Decimal, count: number): Decimal {
  return (unit * BigInt(count)) as Decimal;
}

function fromRate(rate: number): Decimal {
  return BigInt(Math.round(rate * Number(SCALE))) as Decimal;
}
