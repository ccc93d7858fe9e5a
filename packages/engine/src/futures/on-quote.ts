import { type FillRules, fireEntries, fireExits, type Role } from '../trading/fire-entries.ts';
import { quoteSpread } from '../trading/quote-spread.ts';
import { QuoteTicks } from '../trading/quote-ticks.ts';
import { trailStops } from '../trading/trail.ts';
import type { FuturesMarket, FuturesOrder, FuturesOwner } from './book.ts';
import { fillOrder, fillRefusal } from './fill.ts';
import { fireCrossedExits, fireExit } from './fire-exits.ts';
import { chargeDue, noteRate, readyToCharge } from './funding.ts';
import { type MarkedQuote, stopReference } from './marked-quote.ts';
import { settleFutures } from './settle.ts';

/**
 * Everything a fresh quote of an option sets off, in order: funding due, liquidations, stop-losses, take-profits,
 * entries.
 */
export const FUTURES_QUOTE = quoteSpread<FuturesOwner, FuturesMarket, FuturesOrder, MarkedQuote>({
  sideOf: ({ futures }) => futures,
  begin: (turn, market) => {
    const quote = market.usable(turn.at);
    if (quote !== null) noteRate(turn, market, quote.fundingRate);
  },
  acting: (turn, market) => {
    const quote = market.usable(turn.at);
    return quote === null ? null : { quote, ticks: new QuoteTicks(quote, quote.mark, market.option.tick) };
  },
  // An hour is charged also where the position was closed meanwhile.
  hasOther: ({ fundingDue }, owner) => fundingDue.size > 0 && fundingDue.of(owner).length > 0,
  others: (turn, market, quote) => readyToCharge(turn, market, quote),
  react: (turn, market, quote, reach, owner) => {
    chargeDue(turn, market, quote, owner);
    for (const account of reach.accounts()) settleFutures(turn, account);
    fireExits(turn, reach.stopLosses(), quote, RULES);
    fireExits(turn, reach.takeProfits(), quote, RULES);
    if (!market.isOffered) return;
    fireEntries(turn, reach.entries(), quote, RULES);
    trailStops(turn, reach.trailing(), ({ isMark }) => stopReference(quote, isMark));
  },
  end: () => undefined,
});

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
