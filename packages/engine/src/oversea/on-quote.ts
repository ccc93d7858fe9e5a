import type { FxRate } from '../market/fx-rate.ts';
import { type Reached, ReachedLevel, type Spread } from '../product/spread.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { type FillRules, fireEntries, fireExits } from '../trading/fire-entries.ts';
import { NO_ACCOUNTS, quoteSpread } from '../trading/quote-spread.ts';
import { QuoteTicks } from '../trading/quote-ticks.ts';
import { trailStops } from '../trading/trail.ts';
import type { TickPrice } from '../trigger/ladder.ts';
import type { OverseaBook, OverseaMarket, OverseaOrder, OverseaOwner, OverseaPosition } from './book.ts';
import { fireExit, followFill } from './exits.ts';
import { tickTerms } from './figures.ts';
import { fillOrder, fillRefusal } from './fill.ts';
import { forceClose } from './forced-close.ts';
import { settleOversea } from './settle.ts';
import { OVERSEA_TABLES } from './tables.ts';

/**
 * Everything a fresh quote of an option sets off, in order: queued closes, losscuts, stop-losses, take-profits,
 * entries.
 */
export const OVERSEA_QUOTE = quoteSpread<OverseaOwner, OverseaMarket, OverseaOrder, Quote>({
  sideOf: ({ oversea }) => oversea,
  begin: (_turn, market) => {
    if (market.isTrading) market.quote = market.feed.quote;
  },
  acting: (turn, market) => {
    const quote = market.usable(turn.at);
    return quote === null ? null : { quote, ticks: new QuoteTicks(quote, quote.last, market.option.tick) };
  },
  others: (_turn, { forced }) => (forced.size === 0 ? NO_ACCOUNTS : accountsOf(forced)),
  react: (turn, market, quote, reach, owner) => {
    closeForced(turn, market, owner);
    for (const account of reach.accounts()) settleOversea(turn, account);
    fireExits(turn, reach.stopLosses(), quote, RULES);
    fireExits(turn, reach.takeProfits(), quote, RULES);
    if (!market.isOffered) return;
    fireEntries(turn, reach.entries(), quote, RULES);
    trailStops(turn, reach.trailing(), () => quote.last);
  },
  end: (turn, market) => {
    if (market.state.awaitsQuote === 1) endAwaiting(turn, market);
  },
});

function* accountsOf(positions: Iterable<OverseaPosition>): Iterable<OverseaOwner> {
  for (const { account } of positions) yield account;
}

/** The first quote after a break or a close has been applied. */
function endAwaiting(turn: Turn, market: OverseaMarket): void {
  market.state = { ...market.state, restQuote: null, awaitsQuote: 0 };
  turn.record(OVERSEA_TABLES.state, market.state);
}

function closeForced(turn: Turn, { forced, option }: OverseaMarket, owner: OverseaOwner | null): void {
  if (forced.size === 0) return;
  const own = owner?.oversea.positions.get(option.id);
  for (const position of owner === null ? [...forced].sort(byId) : own !== undefined && forced.has(own) ? [own] : []) {
    if (!position.isOpen || position.row.forcedClose === null) continue;
    forceClose(turn, position, position.row.forcedClose);
    settleOversea(turn, position.account);
  }
}

const byId = (a: OverseaPosition, b: OverseaPosition) => a.row.id - b.row.id;

/** A rate change alone can breach a losscut. */
export const OVERSEA_RATE: Spread<OverseaOwner, OverseaBook, FxRate> = {
  count: (_turn, book, fx, most) =>
    fx.rate === null ? 0 : book.watched(fx).bands.countReached(rateTicks(fx.rate), most),
  reached: (_turn, book, fx) => {
    const reached: Reached[] = [];
    if (fx.rate === null) return reached;
    book.watched(fx).bands.visitReached(rateTicks(fx.rate), (level, beyond) => {
      reached.push(new ReachedLevel(level, beyond, ({ id }) => id));
    });
    return reached;
  },
  judgeAll: (turn, book, fx) => {
    if (fx.rate === null) return;
    const reached: OverseaOwner[] = [];
    book.watched(fx).bands.collect(rateTicks(fx.rate), reached);
    for (const account of [...new Set(reached)].sort((a, b) => a.id - b.id)) settleOversea(turn, account);
  },
  judge: (turn, _book, owner, fx) => {
    if (fx.rate !== null && beyondRate(owner, fx, rateTicks(fx.rate)) >= 0) settleOversea(turn, owner);
  },
};

function rateTicks(rate: bigint): TickPrice {
  return { floor: Number(rate), ceil: Number(rate) };
}

/** By how much the rate has left the account's band; negative where it is inside, or the account has none. */
function beyondRate({ oversea }: OverseaOwner, fx: FxRate, { floor, ceil }: TickPrice): number {
  const band = oversea.rateBands.find(({ rate }) => rate.fx === fx);
  if (band === undefined) return Number.NEGATIVE_INFINITY;
  const { up, down, rate } = band;
  const above = up === null ? Number.NEGATIVE_INFINITY : rate.bands.up.beyond(up, floor);
  const below = down === null ? Number.NEGATIVE_INFINITY : rate.bands.down.beyond(down, ceil);
  return Math.max(above, below);
}

const RULES: FillRules<OverseaOrder, Quote> = {
  isPriced: ({ account, market }) => tickTerms(account, market) !== null,
  refusal: fillRefusal,
  fill: (turn, order, price, quote) => {
    fillOrder(turn, order, { price, quote, liquidates: false, reason: null });
    followFill(turn, order);
  },
  conclude: (turn, { account }) => settleOversea(turn, account),
  exit: (turn, order, quote) => {
    fireExit(turn, order, quote);
    settleOversea(turn, order.account);
  },
};
