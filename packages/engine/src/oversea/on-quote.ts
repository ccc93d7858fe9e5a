import type { FxRate } from '../market/fx-rate.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { collectLimits, type FillRules, fireEntries, fireExits } from '../trading/fire-entries.ts';
import { reachedAccounts } from '../trading/reached-accounts.ts';
import { trailStops } from '../trading/trail.ts';
import { type Ladder, type TickPrice, tickPrice } from '../trigger/ladder.ts';
import type { OverseaBook, OverseaMarket, OverseaOrder, OverseaOwner } from './book.ts';
import { fireExit, followFill } from './exits.ts';
import { tickTerms } from './figures.ts';
import { fillOrder, fillRefusal } from './fill.ts';
import { forceClose } from './forced-close.ts';
import { settleOversea } from './settle.ts';
import { OVERSEA_TABLES } from './tables.ts';

/** Everything a fresh quote of the option sets off: losscuts, queued closes, stop-losses, take-profits, entries. */
export function onOverseaQuote(turn: Turn, market: OverseaMarket): void {
  if (!market.isTrading) return;
  market.quote = market.feed.quote;
  const quote = market.usable(turn.at);
  if (quote === null) return;
  const last = tickPrice(quote.last, market.option.tick);
  closeForced(turn, market);
  for (const account of reachedAccounts(market.bands, last)) settleOversea(turn, account);
  fireExits(turn, reachedExits(market.stopLosses, last), quote, RULES);
  fireExits(turn, reachedExits(market.takeProfits, last), quote, RULES);
  if (market.isOffered) {
    fireEntries(turn, reachedEntries(market, quote, last), quote, RULES);
    trailStops(turn, market, () => quote.last);
  }
  if (market.state.awaitsQuote === 1) endAwaiting(turn, market);
}

/** The first quote after a break or a close has had its say. */
function endAwaiting(turn: Turn, market: OverseaMarket): void {
  market.state = { ...market.state, restQuote: null, awaitsQuote: 0 };
  turn.record(OVERSEA_TABLES.state, market.state);
}

function closeForced(turn: Turn, market: OverseaMarket): void {
  if (market.forced.size === 0) return;
  for (const position of [...market.forced].sort((a, b) => a.row.id - b.row.id)) {
    if (!position.isOpen || position.row.forcedClose === null) continue;
    forceClose(turn, position, position.row.forcedClose);
    settleOversea(turn, position.account);
  }
}

/** A rate alone can breach a losscut. */
export function onFxRate(turn: Turn, book: OverseaBook, fx: FxRate): void {
  if (fx.rate === null) return;
  const reached: OverseaOwner[] = [];
  const rate = Number(fx.rate);
  book.watched(fx).bands.collect({ floor: rate, ceil: rate }, reached);
  for (const account of [...new Set(reached)].sort((a, b) => a.id - b.id)) settleOversea(turn, account);
}

function reachedExits(exits: Ladder<OverseaOrder>, last: TickPrice): OverseaOrder[] {
  const fired: OverseaOrder[] = [];
  exits.collect(last, fired);
  return fired;
}

function reachedEntries(market: OverseaMarket, quote: Quote, last: TickPrice): OverseaOrder[] {
  const { tick } = market.option;
  const fired: OverseaOrder[] = [];
  collectLimits(market, tickPrice(quote.bid, tick), tickPrice(quote.ask, tick), last, fired);
  market.stops.collect(last, fired);
  return fired;
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
