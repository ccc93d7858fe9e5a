import type { Turn } from '../state/turn.ts';
import { collectLimits, type FillRules, fireEntries, fireExits, type Role } from '../trading/fire-entries.ts';
import { reachedAccounts } from '../trading/reached-accounts.ts';
import { trailStops } from '../trading/trail.ts';
import { type TickPrice, tickPrice } from '../trigger/ladder.ts';
import type { FuturesMarket, FuturesOrder, ReferenceLadders } from './book.ts';
import { fillOrder, fillRefusal } from './fill.ts';
import { fireCrossedExits, fireExit } from './fire-exits.ts';
import { chargeDue, noteRate } from './funding.ts';
import { type MarkedQuote, stopReference } from './marked-quote.ts';
import { settleFutures } from './settle.ts';

interface Ticks {
  readonly bid: TickPrice;
  readonly ask: TickPrice;
  readonly last: TickPrice;
  readonly mark: TickPrice;
}

/** Everything a fresh quote of the option sets off: funding due, liquidations, stop-losses, take-profits, entries. */
export function onFuturesQuote(turn: Turn, market: FuturesMarket): void {
  const quote = market.usable(turn.at);
  if (quote === null) return;
  noteRate(turn, market, quote.fundingRate);
  chargeDue(turn, market, quote);
  const { tick } = market.option;
  const ticks = {
    bid: tickPrice(quote.bid, tick),
    ask: tickPrice(quote.ask, tick),
    last: tickPrice(quote.last, tick),
    mark: tickPrice(quote.mark, tick),
  };
  for (const account of reachedAccounts(market.bands, ticks.mark)) settleFutures(turn, account);
  fireExits(turn, reachedExits(market.stopLosses, ticks), quote, RULES);
  fireExits(turn, reachedExits(market.takeProfits, ticks), quote, RULES);
  if (!market.isOffered) return;
  fireEntries(turn, reachedEntries(market, ticks), quote, RULES);
  trailStops(turn, market, ({ row }) => stopReference(quote, row.isMark));
}

function reachedExits(exits: ReferenceLadders, { last, mark }: Ticks): FuturesOrder[] {
  const fired: FuturesOrder[] = [];
  exits.last.collect(last, fired);
  exits.mark.collect(mark, fired);
  return fired;
}

function reachedEntries(market: FuturesMarket, { bid, ask, last, mark }: Ticks): FuturesOrder[] {
  const fired: FuturesOrder[] = [];
  collectLimits(market, bid, ask, last, fired);
  market.stops.last.collect(last, fired);
  market.stops.mark.collect(mark, fired);
  return fired;
}

function feeRateOf({ market }: FuturesOrder, role: Role) {
  return role === 'maker' ? market.option.makerFee : market.option.takerFee;
}

const RULES: FillRules<FuturesOrder, MarkedQuote> = {
  isPriced: () => true,
  refusal: (order, price, quote, role) => fillRefusal(order, { price, feeRate: feeRateOf(order, role) }, quote.mark),
  fill: (turn, order, price, quote, role) => {
    const feeRate = feeRateOf(order, role);
    fillOrder(turn, order, { price, feeRate, quote, liquidates: false, reason: null });
  },
  conclude: (turn, order, quote) => {
    settleFutures(turn, order.account);
    fireCrossedExits(turn, order, quote);
  },
  exit: fireExit,
};
